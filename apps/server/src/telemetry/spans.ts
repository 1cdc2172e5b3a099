import type { Runtime, ServedRequest, TracedRun } from '@brazier/backend/parts'
import { contract } from '@brazier/contract'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { shownWorkspace } from '../log/shown-workspace.ts'
import type { Listener } from './listener.ts'

/** Requests kept as parents of jobs' spans, and runs that wait for their request. */
export const spanLimits = { requests: 10_000, waiting: 1000 }

/** Milliseconds. A job can be faster than its request's answer. */
const patience = 1000

/** Reads a header `traceparent`. Source: W3C Trace Context, "traceparent Header". */
export const parentOf = (traceparent: string | undefined): SpanContext | undefined => {
  const [version = '', traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? []
  if (version === '' || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

const below = (parent: SpanContext | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent)

const requestAttributes = (request: ServedRequest): Attributes => {
  const { request_id, endpoint, method, workspace, status, refused_by, message, fault } = request
  return {
    'http.request.method': method,
    'http.route': contract[endpoint].path,
    ...(status !== 0 && { 'http.response.status_code': status }),
    'brazier.endpoint': endpoint,
    'brazier.request_id': request_id,
    ...(workspace !== '' && { 'brazier.workspace': shownWorkspace(workspace) }),
    ...(refused_by !== undefined && { 'brazier.refused_by': refused_by }),
    ...(message !== undefined && { 'brazier.message': message }),
    ...(fault !== undefined && { 'brazier.fault': fault }),
  }
}

const runAttributes = (workspace: string, { run, timing, effects }: TracedRun): Attributes => ({
  'brazier.workspace': shownWorkspace(workspace),
  'brazier.job.id': run.id,
  'brazier.job.kind': run.kind,
  'brazier.job.outcome': run.outcome,
  ...(timing && { 'brazier.job.late_ms': timing.late }),
  ...(run.note !== undefined && { 'brazier.job.note': run.note }),
  ...(run.schedule_id !== undefined && { 'brazier.schedule_id': run.schedule_id }),
  ...(run.cause && { 'brazier.request_id': run.cause.request_id, 'brazier.element': run.cause.element }),
  ...(run.cause?.job !== undefined && { 'brazier.job.queued_by': run.cause.job }),
  ...Object.fromEntries(
    [...(effects?.messages ?? [])].map(([name, count]) => [`brazier.messages.${name.replace(' ', '.')}`, count]),
  ),
})

const requestSpan = (tracer: Tracer, request: ServedRequest, now: number): SpanContext => {
  const { method, endpoint, status, ms, traceparent } = request
  const span = tracer.startSpan(
    `${method} ${contract[endpoint].path}`,
    { kind: SpanKind.SERVER, startTime: new Date(now - ms), attributes: requestAttributes(request) },
    below(parentOf(traceparent)),
  )
  if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(new Date(now))
  return span.spanContext()
}

const runSpan = (tracer: Tracer, workspace: string, traced: TracedRun, parent: SpanContext | undefined): void => {
  const { run, timing } = traced
  if (timing === undefined) return
  const span = tracer.startSpan(
    `job ${run.kind}`,
    { kind: SpanKind.CONSUMER, startTime: new Date(timing.began), attributes: runAttributes(workspace, traced) },
    below(parent),
  )
  if (run.outcome === 'again' || run.outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(new Date(timing.began + run.ms))
}

/** Spans of the newest requests by id. */
const createParents = (most: number) => {
  const byRequest = new Map<string, SpanContext>()
  return {
    find: (requestId: string): SpanContext | undefined => byRequest.get(requestId),
    add: (requestId: string, span: SpanContext): void => {
      byRequest.set(requestId, span)
      const [oldest] = byRequest.keys()
      if (byRequest.size > most && oldest !== undefined) byRequest.delete(oldest)
    },
  }
}

/** Its request is not known yet. */
interface WaitingRun {
  readonly workspace: string
  readonly traced: TracedRun
}

/** Holds runs for a moment, until their request is known. `emit` makes their spans. */
const createWaiting = (after: Runtime['after'], emit: (run: WaitingRun) => void) => {
  const waiting = new Map<string, readonly WaitingRun[]>()
  let waits = 0
  const release = (requestId: string): void => {
    const runs = waiting.get(requestId) ?? []
    waiting.delete(requestId)
    waits -= runs.length
    runs.forEach(emit)
  }
  const hold = (requestId: string, run: WaitingRun): void => {
    const before = waiting.get(requestId)
    waiting.set(requestId, [...(before ?? []), run])
    waits += 1
    if (waits > spanLimits.waiting) release(requestId)
    else if (before === undefined) after(patience, () => release(requestId))
  }
  return {
    hold,
    release,
    flush: (): void => {
      for (const requestId of waiting.keys()) release(requestId)
    },
  }
}

/**
 * Makes spans of requests and jobs afterwards. A job's span is below its request's, unless another process or an earlier start answered
 * that.
 */
export const createSpans = (
  tracer: Tracer,
  { now, after }: Pick<Runtime, 'now' | 'after'>,
): { readonly listener: Listener; flush(): void } => {
  const parents = createParents(spanLimits.requests)
  const parentOfRun = ({ run: { cause } }: TracedRun) => cause && parents.find(cause.request_id)
  const emit = ({ workspace, traced }: WaitingRun): void => runSpan(tracer, workspace, traced, parentOfRun(traced))
  const { hold, release, flush } = createWaiting(after, emit)
  const ran = (run: WaitingRun): void => {
    const requestId = run.traced.run.cause?.request_id
    if (requestId === undefined || parents.find(requestId) !== undefined) emit(run)
    else hold(requestId, run)
  }
  return {
    listener: {
      served: (request) => {
        parents.add(request.request_id, requestSpan(tracer, request, now()))
        release(request.request_id)
      },
      ran: (workspace, runs) => {
        for (const traced of runs) ran({ workspace, traced })
      },
    },
    flush,
  }
}
