import {
  callKey,
  groupRefused,
  type Job,
  type LoggedRequest,
  noEffects,
  originOf,
  type RanJob,
  type RequestDigest,
  type RequestedSend,
  type RequestTrace,
  scheduleOf,
  type TraceTally,
  type Transaction,
} from '@brazier/backend/parts'
import type { ControlAnswers } from '../../control.ts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { readJobs } from '../read-jobs.ts'
import { refusal } from '../refusal.ts'
import { callLine } from '../shown-calls.ts'
import { countedMessages, iso, requestLine, wholeRequest } from '../shown.ts'

export const requestsList: ControlHandler<'requests.list'> = async ({ workspace, query: { view, ...filter } }) => {
  const { requests, ...more } = await workspace.requests.page(filter)
  const present = (request: LoggedRequest) =>
    view === 'line' ? requestLine(request, workspace.trace?.of(request.request_id)) : wholeRequest(request)
  return { status: 200, body: { requests: requests.map(present), ...more } }
}

export const requestsErrors: ControlHandler<'requests.errors'> = async ({ workspace, query: { limit, after = 0 } }) => {
  const digests = await workspace.requests.digests()
  const groups = groupRefused(
    digests.filter(({ sequence }) => sequence > after),
    limit,
  )
  const errors = groups.map(({ newest, first, ...group }) => ({
    ...group,
    first: first.sequence,
    first_request_id: first.request_id,
    first_time: iso(first.time),
    last: newest.sequence,
    request_id: newest.request_id,
    time: iso(newest.time),
  }))
  return { status: 200, body: { errors } }
}

const [second, minute, day] = [1000, 60_000, 86_400_000]

/** Widths of buckets to choose from, and their number. */
const [widths, buckets] = [[1, 5, 15, 30].flatMap((of) => [of * second, of * minute]).toSorted((a, b) => a - b), 60]

const cameAt = ({ arrived_at: arrived, time }: RequestDigest): number => arrived ?? time

const endOf = ({ status, refused_by: step }: RequestDigest): 'done' | 'refused' | 'failed' => {
  if (status === 0 || status >= 500) return 'failed'
  return step === undefined ? 'done' : 'refused'
}

export const requestsTraffic: ControlHandler<'requests.traffic'> = async ({ workspace }) => {
  const all = await workspace.requests.digests()
  const last = all.reduce((latest, logged) => Math.max(latest, cameAt(logged)), -Infinity)
  const lately = all.filter((logged) => cameAt(logged) > last - day)
  const first = lately.reduce((earliest, logged) => Math.min(earliest, cameAt(logged)), last)
  const fits = (wide: number): boolean => Math.floor(last / wide) - Math.floor(first / wide) < buckets
  const width = widths.find(fits) ?? 30 * minute
  if (all.length === 0) return { status: 200, body: { bucket_ms: width, done: [], refused: [], failed: [] } }
  const begin = Math.floor(last / width) - buckets + 1
  const empty = (): number[] => Array.from({ length: buckets }, () => 0)
  const counts = { done: empty(), refused: empty(), failed: empty() }
  for (const logged of lately) {
    const lane = counts[endOf(logged)]
    const at = Math.floor(cameAt(logged) / width) - begin
    lane[at] = (lane[at] ?? 0) + 1
  }
  return { status: 200, body: { from: iso(begin * width), bucket_ms: width, ...counts } }
}

export const requestsGet: ControlHandler<'requests.get'> = async ({ workspace, params: { request } }) => {
  const found = await workspace.requests.find(request)
  if (found === undefined) {
    return refusal(404, `no request ${JSON.stringify(request)} is in the log; it keeps the newest`)
  }
  return { status: 200, body: wholeRequest(found) }
}

type Trace = ControlAnswers<'requests.trace'>['body']
type TracedJob = Trace['jobs'][number]

/** Most jobs, waiting or set aside, to look through for the request; most of them to show. */
const [mostLookedAt, mostShown] = [10_000, 50]

/** Most sends shown. */
const mostSends = 20

const ranJob = ({ id, kind, cause, ran_at, ms, outcome, note, schedule_id }: RanJob): TracedJob => ({
  id,
  kind,
  state: 'ran',
  element: cause?.element ?? '',
  job: cause?.job,
  at: iso(ran_at),
  ms,
  outcome,
  note,
  schedule_id,
})

const queuedJob = (job: Job, state: 'waiting' | 'aside'): TracedJob => {
  const cause = originOf(job.payload)
  return {
    id: job.id,
    kind: job.kind,
    state,
    element: cause?.element ?? '',
    job: cause?.job,
    at: iso(job.run_at),
    note: job.error,
    schedule_id: scheduleOf(job),
  }
}

/** Jobs that have not run, the next one first. */
const queuedJobs = async ({ jobs }: Transaction, requestId: string): Promise<readonly TracedJob[]> => {
  const isOf = (job: Job): boolean => originOf(job.payload)?.request_id === requestId
  const waiting = (await jobs.waiting(mostLookedAt)).filter(isOf).map((job) => queuedJob(job, 'waiting'))
  const aside = (await jobs.aside(mostLookedAt)).filter(isOf).map((job) => queuedJob(job, 'aside'))
  return [...aside, ...waiting].slice(0, mostShown)
}

const send = (requested: RequestedSend): Trace['sends'][number] => ({
  schedule_id: requested.schedule_id,
  kind: requested.kind,
  target_id: requested.target_id,
  dispatch_id: requested.dispatch_id,
  is_scheduled: requested.schedule !== undefined,
  due_at: iso(requested.schedule?.time ?? requested.planned_at),
  state: requested.state,
})

const sendsOf = async ({ schedules }: Transaction, jobs: readonly TracedJob[]): Promise<Trace['sends']> => {
  const ids = new Set(jobs.map(({ schedule_id }) => schedule_id).filter((id) => id !== undefined))
  const found: RequestedSend[] = []
  for (const id of [...ids].slice(0, mostSends)) {
    const requested = await schedules.get(id)
    if (requested !== undefined) found.push(requested)
  }
  return found.map(send)
}

const counts = (tally: TraceTally): { readonly kind: string; readonly count: number }[] =>
  Array.from(tally, ([kind, count]) => ({ kind, count }))

/** Resolves to those that are kept. */
const callsOf = async ({ calls }: Transaction, asked: RequestTrace['calls']): Promise<Trace['calls']> => {
  const found = await Promise.all(asked.map(({ id }) => calls.get(callKey({ id }))))
  return asked.flatMap(({ job }, index) => {
    const call = found[index]
    return call === undefined ? [] : [{ ...callLine(call), job }]
  })
}

const none: RequestTrace = { runs: [], others: new Map(), ...noEffects() }

export const requestsTrace: ControlHandler<'requests.trace'> = async ({ workspace, params: { request } }) => {
  const { requests, trace } = workspace
  const found = await requests.find(request)
  if (found === undefined) {
    return refusal(404, `no request ${JSON.stringify(request)} is in the log; it keeps the newest`)
  }
  return readJobs(workspace, async (tx) => {
    const queued = await queuedJobs(tx, request)
    // Read after the queue, to miss no job that ran meanwhile.
    const ran = trace?.of(request) ?? none
    const jobs = [...ran.runs.map(ranJob), ...queued]
    return {
      status: 200,
      body: {
        request: requestLine(found, ran),
        is_traced: trace !== undefined,
        is_forgotten: trace?.hasForgotten(request) ?? false,
        jobs,
        more_jobs: counts(ran.others),
        sends: await sendsOf(tx, jobs),
        messages: countedMessages(ran.messages),
        engagements: counts(ran.engagements),
        merges: [...ran.merges],
        calls: await callsOf(tx, ran.calls),
        not_called: counts(ran.notCalled),
      },
    }
  })
}

export const requestsClear: ControlHandler<'requests.clear'> = async ({ workspace }) => {
  await workspace.requests.clear()
  return done
}
