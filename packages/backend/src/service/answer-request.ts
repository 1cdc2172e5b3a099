import {
  chainHeader,
  type EndpointId,
  type Input,
  rateLimitOf,
  readQuery,
  type Rows,
  validateParts,
} from '@brazier/contract'
import type { Origin } from '../ports/outcomes.ts'
import type { Runtime } from '../ports/runtime.ts'
import { WorkspaceGone } from '../ports/workspace-gone.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { OpenedKey, WorkspaceHost } from '../workspaces/workspaces.ts'
import { type Answer, proceed } from './answer.ts'
import { applyFault } from './apply-fault.ts'
import { authenticate, authenticateInBody } from './authenticate.ts'
import type { Deadline, Deadlines } from './deadline.ts'
import { createEnqueue } from './enqueue.ts'
import type { Handler, HandlerContext, Handlers } from './handler.ts'
import type { Lane } from './lane.ts'
import { checkPermission } from './permission.ts'
import { limitRate } from './rate-limit.ts'
import { type BodyRead, type ReadBody, readBody } from './read-body.ts'
import type { RequestState } from './request-state.ts'

export interface ServeContext extends Pick<WorkspaceHost, 'openKey' | 'knownKeys'> {
  readonly runtime: Runtime
  /** Only the service's endpoints. */
  readonly rows: Rows
  readonly handlers: Handlers
  readonly settleFirst: boolean
  /** Seconds after a fault's 429 or 503, if it does not say. */
  readonly faultRetryAfter: number
  readonly deadlines: Deadlines
  readonly lane: Lane
}

/** Returns a URL without its query and as many last path parts as the row has. */
const baseUrlOf = (url: string, path: string): string => {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').slice(0, 1 - path.split('/').length)
  return origin + parts.join('/')
}

/** Counts the service's calls to itself that led here, if any. */
const chainOf = (headers: Headers): Pick<Origin, 'chain'> => {
  const text = headers.get(chainHeader) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? { chain: Number(text) } : {}
}

/** Notes each unread member once. */
const noteUnknown =
  (state: RequestState) =>
  (what: string): void => {
    if (!state.unknown.includes(what)) state.unknown = [...state.unknown, what]
  }

/** Wakes the queue if jobs were queued. */
const handle = async (
  handler: Handler<EndpointId>,
  input: Input<EndpointId>,
  workspace: Workspace,
  state: RequestState,
  deadline: Deadline,
  runtime: Runtime,
): Promise<Answer> => {
  const now = workspace.clock.now()
  const store = deadline.bound(workspace.store)
  const { request, row, requestId, outcomes } = state
  const { queued, ...queueing } = createEnqueue(workspace.clock, store, now, {
    request_id: requestId,
    ...chainOf(request.headers),
  })
  const context: HandlerContext = {
    store,
    workspace: workspace.name,
    baseUrl: () => baseUrlOf(request.url, row.path),
    secret: () => runtime.requestId(),
    now,
    ids: workspace.ids,
    noteUnknown: noteUnknown(state),
    ...queueing,
    report: (result, details) => outcomes.add(requestId, { element: '', result, ...details }),
  }
  const answered: Answer = await handler(input, context)
  state.faults = [...(answered.faults ?? []), ...state.faults]
  if (queued().some((jobs) => jobs > 0)) workspace.wake()
  else if (queued().length > 0 && answered.status < 300) context.report('nothing_to_do')
  return answered
}

const noBody: BodyRead = proceed<ReadBody>({ text: '', json: undefined })

/** Keeps the body for the log. */
const readOnce = async (state: RequestState, arrived?: (bytes: number) => Promise<void>): Promise<BodyRead> => {
  const { request, row } = state
  const read: BodyRead = row.body ? (state.read ?? (await readBody(request, row.bodyBytes, arrived))) : noBody
  state.read = read
  if (read.ok) state.body = read.value
  else if (read.text !== undefined) state.body = { text: read.text, json: undefined }
  return read
}

const readInTurn = (state: RequestState, lane: Lane): Promise<BodyRead> =>
  readOnce(state, async (bytes) => {
    state.leave = await lane.enter(bytes)
  })

type Prepared = () => Promise<Answer>

const prepare = async (
  state: RequestState,
  workspace: Workspace,
  { handlers, runtime, lane }: AnswerContext,
  deadline: Deadline,
): Promise<Prepared> => {
  const { id, row, params } = state
  state.step = 'body'
  const body = await readInTurn(state, lane)
  if (!body.ok) return async () => body.answer
  state.step = 'contract'
  await lane.yieldIfBusy(body.value.text.length)
  const query = row.query && readQuery(state.request.url)
  const valid = validateParts(row, { params, query, body: body.value.json }, runtime.compile)
  state.faults = valid.faults
  if (!valid.ok) return async () => ({ status: valid.status, body: valid.body })
  state.unknown = valid.unknown
  state.step = 'data'
  const handler = handlers.get(id)
  if (!handler) throw new TypeError(`${id} has no handler`)
  await lane.yieldIfBusy(body.value.text.length)
  return () => handle(handler, valid.input, workspace, state, deadline, runtime)
}

/**
 * Takes the steps after authentication, until one refuses. Source: decision 0292.
 */
const takeSteps = async (
  state: RequestState,
  { key, workspace }: OpenedKey,
  service: AnswerContext,
  deadline: Deadline,
): Promise<Answer> => {
  const { row, isQuiet } = state
  state.step = 'permission'
  const permission = checkPermission(key, row.permission)
  if (!permission.ok) return permission.answer
  // Reads the body first only where it decides what counts the request.
  state.step = 'rate_limit'
  if (row.otherRateLimit) await readInTurn(state, service.lane)
  const bucket = rateLimitOf(row, state.body?.json)
  const { limiter, clock } = workspace
  const now = clock.now()
  const hasRoom = !isQuiet && limiter.hasRoom?.(bucket, now) === true
  const count = () => limitRate(limiter, bucket, now, hasRoom || row.beyondRateLimit)
  if (!isQuiet && !hasRoom) {
    const rate = await deadline.within(count)
    if (!rate.ok) return rate.answer
    state.rateLimit = rate.value
  }
  const work = await prepare(state, workspace, service, deadline)
  const answer = deadline.within(async () => {
    const [answered, counted] = await Promise.all([work(), hasRoom ? count() : undefined])
    if (counted?.ok) state.rateLimit = counted.value
    return answered
  })
  // A wait for a database delays nobody.
  state.leave?.()
  return answer
}

type AnswerContext = Pick<ServeContext, 'handlers' | 'runtime' | 'lane'>

/** Takes these steps, then lets the next large body in. */
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

/** Reads the body in its turn, then lets the next in. */
const readAlone = async (state: RequestState, lane: Lane): Promise<BodyRead> => {
  try {
    return await readInTurn(state, lane)
  } finally {
    state.leave?.()
  }
}

const readKey = (state: RequestState, { lane }: ServeContext): Promise<BodyRead> | undefined =>
  state.row.bodyKey && readAlone(state, lane)

/** Prefers the key in the body to that in the header. */
const findWorkspace = (
  { request, row: { bodyKey } }: RequestState,
  read: BodyRead | undefined,
  { openKey, knownKeys }: ServeContext,
): ReturnType<typeof authenticate> => {
  const header = request.headers.get('authorization')
  if (read === undefined || bodyKey === undefined) return authenticate(header, openKey, knownKeys.isIn)
  const key: unknown = read.ok ? Reflect.get(Object(read.value.json), bodyKey.member) : undefined
  if (key === undefined && header !== null) return authenticate(header, openKey, knownKeys.isIn)
  return read.ok ? authenticateInBody(key, openKey, bodyKey.refused) : Promise.resolve(read)
}

/** Does the same and keeps what it opens. */
const identify = async (
  state: RequestState,
  read: BodyRead | undefined,
  service: ServeContext,
): ReturnType<typeof authenticate> => {
  const step = await findWorkspace(state, read, service)
  if (step.ok) state.opened = step.value
  else if (step.answer.status !== 401) state.step = step === read ? 'body' : 'failure'
  return step
}

/**
 * Takes steps in order, until one refuses. Applies a fault right after authentication. Resolves to undefined if the connection ends without
 * an answer. Rejects with `Unavailable` if the steps take too long, not counting the body, a latency, and jobs that run first.
 */
export const answerRequest = async (state: RequestState, service: ServeContext): Promise<Answer | undefined> => {
  const { runtime, settleFirst, faultRetryAfter, deadlines } = service
  const deadline = deadlines.start()
  const read = state.opened ? undefined : await readKey(state, service)
  const step = state.opened ? proceed(state.opened) : await deadline.within(() => identify(state, read, service))
  if (!step.ok) return step.answer
  const opened = step.value
  const { limiter, clock, faults, settle } = opened.workspace
  if (settleFirst) await settle(undefined, { calls: false })
  const fault = state.isQuiet ? undefined : await deadline.within(async () => faults.take(state.id))
  if (fault === undefined) return answerAuthenticated(state, opened, service, deadline)
  state.fault = fault.kind
  state.step = 'fault'
  if (fault.kind === 'refusal' || fault.kind === 'cut') await readAlone(state, service.lane)
  const before = opened.workspace.replacements()
  return applyFault(fault, {
    row: state.row,
    now: clock.now(),
    limiter: { ...limiter, hit: (...asked) => deadline.within(() => limiter.hit(...asked)) },
    runtime,
    retryAfter: faultRetryAfter,
    body: state.body?.json,
    work: () => {
      if (opened.workspace.replacements() === before) return answerAuthenticated(state, opened, service, deadline)
      // The new contents' log must not have it.
      delete state.opened
      throw new WorkspaceGone()
    },
  })
}

/** Answers with `instead`, logged like any other request of the key's workspace. */
export const answerInstead = async (
  state: RequestState,
  service: ServeContext,
  instead: () => Promise<Answer>,
): Promise<Answer> => {
  const read = await readKey(state, service)
  await service.deadlines.start().within(() => identify(state, read, service))
  const answered = await instead()
  await readAlone(state, service.lane)
  return answered
}
