import { type EndpointId, type Input, rateLimitOf, readQuery, type Rows, validateParts } from '@brazier/contract'
import type { Runtime } from '../ports/runtime.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { OpenedKey, WorkspaceHost } from '../workspaces/workspaces.ts'
import { type Answer, proceed } from './answer.ts'
import { applyFault } from './apply-fault.ts'
import { authenticate } from './authenticate.ts'
import type { Deadline, Deadlines } from './deadline.ts'
import { createEnqueue } from './enqueue.ts'
import type { Handler, HandlerContext, HandlerOf } from './handler.ts'
import type { Lane } from './lane.ts'
import { checkPermission } from './permission.ts'
import { limitRate } from './rate-limit.ts'
import { type ReadBody, readBody } from './read-body.ts'
import type { RequestState } from './request-state.ts'

/** What serving a request needs from the service. */
export interface ServeContext extends Pick<WorkspaceHost, 'openKey' | 'knownKeys'> {
  readonly runtime: Runtime
  /** The rows of the endpoints that the service has. */
  readonly rows: Rows
  /** Returns the handler of an endpoint, or loads it. */
  readonly handlerOf: HandlerOf
  readonly settleFirst: boolean
  /** Seconds that a 429 or a 503 on purpose asks to wait if the fault does not say. */
  readonly faultRetryAfter: number
  readonly deadlines: Deadlines
  readonly lane: Lane
}

/** Returns a URL without its query and without as many parts of its path as the path of the row has. */
const baseUrlOf = (url: string, path: string): string => {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').slice(0, 1 - path.split('/').length)
  return origin + parts.join('/')
}

/** Runs a handler. Wakes the queue if the handler queued jobs. */
const handle = async (
  handler: Handler<EndpointId>,
  input: Input<EndpointId>,
  workspace: Workspace,
  state: RequestState,
  deadline: Deadline,
  noteUnknown: HandlerContext['noteUnknown'],
  runtime: Runtime,
): Promise<Answer> => {
  const now = workspace.clock.now()
  const store = deadline.bound(workspace.store)
  const { request, row, requestId, outcomes } = state
  const { queued, ...queueing } = createEnqueue(workspace.clock, store, now, requestId)
  const context: HandlerContext = {
    store,
    workspace: workspace.name,
    baseUrl: () => baseUrlOf(request.url, row.path),
    secret: () => runtime.requestId(),
    now,
    ids: workspace.ids,
    noteUnknown,
    ...queueing,
    report: (result, details) => outcomes.add(requestId, { element: '', result, ...details }),
  }
  const answered: Answer = await handler(input, context)
  state.faults = [...(answered.faults ?? []), ...state.faults]
  if (queued().some((jobs) => jobs > 0)) workspace.wake()
  else if (queued().length > 0 && answered.status < 300) context.report('nothing_to_do')
  return answered
}

const noBody = proceed<ReadBody>({ text: '', json: undefined })

/** Keeps what was read of a body, for the log. */
const noteBody = (state: RequestState, read: Awaited<ReturnType<typeof readBody>>): void => {
  if (read.ok) state.body = read.value
  else if (read.text !== undefined) state.body = { text: read.text, json: undefined }
}

/** Returns how a handler names a member that nobody reads, once for each. */
const noteUnknown =
  (state: RequestState) =>
  (what: string): void => {
    if (!state.unknown.includes(what)) state.unknown = [...state.unknown, what]
  }

/** Reads the body. A large one waits for its turn. */
const readInTurn = (state: RequestState, lane: Lane): ReturnType<typeof readBody> =>
  readBody(state.request, state.row.bodyBytes, async (bytes) => {
    state.leave = await lane.enter(bytes)
  })

/** Takes the steps after authentication, in order. The first step that refuses ends the request. */
const takeSteps = async (
  state: RequestState,
  { key, workspace }: OpenedKey,
  { handlerOf, runtime, lane }: AnswerContext,
  deadline: Deadline,
): Promise<Answer> => {
  const { id, row, params } = state
  state.step = 'permission'
  const permission = checkPermission(key, row.permission)
  if (!permission.ok) return permission.answer
  // Only where the body decides what counts a request is it read first.
  state.step = 'rate_limit'
  const read = row.otherRateLimit === undefined ? undefined : await readInTurn(state, lane)
  if (read !== undefined) noteBody(state, read)
  const bucket = rateLimitOf(row, state.body?.json)
  if (!state.isQuiet) {
    const now = workspace.clock.now()
    const rate = await deadline.within(() => limitRate(workspace.limiter, bucket, now, row.beyondRateLimit))
    if (!rate.ok) return rate.answer
    state.rateLimit = rate.value
  }
  state.step = 'body'
  const body = read ?? (row.body === undefined ? noBody : await readInTurn(state, lane))
  noteBody(state, body)
  if (!body.ok) return body.answer
  state.step = 'contract'
  await lane.rest(body.value.text.length)
  const query = row.query === undefined ? undefined : readQuery(state.request.url)
  const valid = validateParts(row, { params, query, body: body.value.json })
  state.faults = valid.faults
  if (!valid.ok) return { status: valid.status, body: valid.body }
  state.unknown = valid.unknown
  state.step = 'data'
  const found = handlerOf(id)
  const handler = typeof found === 'function' ? found : await found
  await lane.rest(body.value.text.length)
  const note = noteUnknown(state)
  const answer = deadline.within(() => handle(handler, valid.input, workspace, state, deadline, note, runtime))
  // What waits for a database keeps nobody waiting.
  state.leave?.()
  return answer
}

type AnswerContext = Pick<ServeContext, 'handlerOf' | 'runtime' | 'lane'>

/** Takes these steps, and then lets the next large body in. */
const answerAuthenticated = async (
  state: RequestState,
  opened: OpenedKey,
  service: AnswerContext,
  deadline: Deadline,
): Promise<Answer> => {
  try {
    return await takeSteps(state, opened, service, deadline)
  } finally {
    state.leave?.()
  }
}

/** Reads the body for the log if no step has read it. */
const readForLog = async (state: RequestState): Promise<void> => {
  noteBody(state, state.row.body === undefined ? noBody : await readBody(state.request, state.row.bodyBytes))
}

/** Finds the workspace of a request by its key. */
const identify = async (state: RequestState, { openKey, knownKeys }: ServeContext): ReturnType<typeof authenticate> => {
  const step = await authenticate(state.request.headers.get('authorization'), openKey, knownKeys.isIn)
  if (step.ok) state.opened = step.value
  return step
}

/**
 * Takes all steps in order. The first step that refuses ends the request. Applies a fault right after authentication. Resolves to
 * undefined if the connection ends without an answer. Rejects with `Unavailable` if the steps together take too long: reading the
 * body, a fault's latency, and jobs that run first do not count.
 */
export const answerRequest = async (state: RequestState, service: ServeContext): Promise<Answer | undefined> => {
  const { runtime, settleFirst, faultRetryAfter, deadlines } = service
  const deadline = deadlines.start()
  const step = state.opened ? proceed(state.opened) : await deadline.within(() => identify(state, service))
  if (!step.ok) return step.answer
  const opened = step.value
  const { limiter, clock, faults, settle } = opened.workspace
  if (settleFirst) await settle()
  const fault = state.isQuiet ? undefined : await deadline.within(async () => faults.take(state.id))
  if (fault === undefined) return answerAuthenticated(state, opened, service, deadline)
  state.fault = fault.kind
  state.step = 'fault'
  if (fault.kind === 'refusal' || fault.kind === 'cut') await readForLog(state)
  return applyFault(fault, {
    row: state.row,
    now: clock.now(),
    limiter: { ...limiter, hit: (...asked) => deadline.within(() => limiter.hit(...asked)) },
    runtime,
    retryAfter: faultRetryAfter,
    body: state.body?.json,
    work: () => answerAuthenticated(state, opened, service, deadline),
  })
}

/** Answers a request with `instead`. The request log of the key's workspace shows it like any other. */
export const answerInstead = async (
  state: RequestState,
  service: ServeContext,
  instead: () => Promise<Answer>,
): Promise<Answer> => {
  await service.deadlines.start().within(() => identify(state, service))
  const answered = await instead()
  await readForLog(state)
  return answered
}
