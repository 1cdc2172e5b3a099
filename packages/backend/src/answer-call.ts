import { type EndpointId, type Input, readQuery, validateRequest } from '@brazier/contract'
import { meetFault } from './faults/meet-fault.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { handlers } from './handlers.ts'
import type { ApiKey } from './keys.ts'
import type { Awaitable } from './ports/awaitable.ts'
import type { Surroundings } from './ports/surroundings.ts'
import { type Answer, proceed, type Step } from './wire/answer.ts'
import { authenticate, keyOf } from './wire/authenticate.ts'
import type { Call } from './wire/call.ts'
import { checkPermission } from './wire/permission.ts'
import { limitRate } from './wire/rate-limit.ts'
import { type ReadBody, readBody } from './wire/read-body.ts'
import type { Workspace } from './workspace.ts'

/** What serving takes of the service. */
export interface ServeContext {
  readonly surroundings: Surroundings
  readonly settleFirst: boolean
  /** Makes known here what other processes did to a key and its workspace; absent where there are none. */
  refresh?(key: string): Promise<void>
  findKey(text: string): ApiKey | undefined
  workspaceOf(key: ApiKey): Workspace
}

/** Runs the endpoint's handler; the queue wakes when it queued work. */
const handle = async (id: EndpointId, input: Input<EndpointId>, workspace: Workspace): Promise<Answer> => {
  let queued = false
  const now = workspace.clock.now()
  const context: HandlerContext = {
    store: workspace.store,
    workspace: workspace.name,
    now,
    ids: workspace.ids,
    enqueue: (tx, kind, payloads, runAt) => {
      queued = true
      return tx.jobs.addAll(kind, payloads, runAt ?? now)
    },
  }
  // `validateRequest` made the input for this very id; the table of handlers forgets which id each is for.
  const handler = handlers[id] as Handler<EndpointId>
  const answered = await handler(input, context)
  if (queued) workspace.wake()
  return answered
}

const noBody = proceed<ReadBody>({ text: '', json: undefined })

/** Every step after the first in order; the one that refuses ends the request. */
const work = async (call: Call, key: ApiKey, workspace: Workspace): Promise<Answer> => {
  const { id, row, request, params } = call
  const permission = checkPermission(key, row.permission)
  if (!permission.ok) return permission.answer
  const rate = await limitRate(workspace.limiter, row.rateLimit, workspace.clock.now())
  if (!rate.ok) return rate.answer
  call.rateLimit = rate.value
  const body = row.body === undefined ? noBody : await readBody(request)
  if (!body.ok) return body.answer
  call.body = body.value
  const query = row.query === undefined ? undefined : readQuery(request.url)
  const valid = validateRequest(id, { params, query, body: body.value.json })
  if (!valid.ok) return { status: valid.status, body: valid.body }
  call.unknown = valid.unknown
  return handle(id, valid.input, workspace)
}

/** Reads a body that no step reads: the log shows it all the same. */
const readForLog = async (call: Call): Promise<void> => {
  const body = call.row.body === undefined ? noBody : await readBody(call.request)
  if (body.ok) call.body = body.value
}

/** Finds out whose request it is: at once, unless other processes may know more. */
const identify = (call: Call, { refresh, findKey }: ServeContext): Awaitable<Step<ApiKey>> => {
  const authorization = call.request.headers.get('authorization')
  if (refresh === undefined) return authenticate(authorization, findKey)
  return refresh(keyOf(authorization)).then(() => authenticate(authorization, findKey))
}

/**
 * Takes every step in order, the first that refuses ends the request; a fault is met as soon as it is known whose request it
 * is. Undefined: there is no answer, and the connection ends.
 */
export const answerCall = async (call: Call, service: ServeContext): Promise<Answer | undefined> => {
  const key = await identify(call, service)
  if (!key.ok) return key.answer
  call.key = key.value
  const workspace = service.workspaceOf(key.value)
  call.workspace = workspace
  if (service.settleFirst) await workspace.settle()
  const fault = await workspace.faults.take(call.id)
  if (fault === undefined) return work(call, key.value, workspace)
  call.fault = fault.kind
  if (fault.kind === 'refusal' || fault.kind === 'cut') await readForLog(call)
  const { limiter, clock } = workspace
  return meetFault(fault, {
    key: key.value.key,
    now: clock.now(),
    limiter,
    surroundings: service.surroundings,
    work: () => work(call, key.value, workspace),
  })
}

/** Lets something else answer: the log of the workspace that the key opens, if it opens one, shows it like any answer. */
export const answerInstead = async (
  call: Call,
  service: ServeContext,
  instead: () => Promise<Answer>,
): Promise<Answer> => {
  const key = await identify(call, service)
  if (key.ok) {
    call.key = key.value
    call.workspace = service.workspaceOf(key.value)
  }
  const answered = await instead()
  await readForLog(call)
  return answered
}
