import { contract, type EndpointId } from '@brazier/contract'
import { createOutcomeCollector } from '../ports/outcomes.ts'
import { WorkspaceGone } from '../ports/workspace-gone.ts'
import { maskKey } from '../workspaces/known-keys.ts'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import { answerInstead, answerRequest, type ServeContext } from './answer-request.ts'
import type { Answer } from './answer.ts'
import { refuseKey } from './authenticate.ts'
import { answerFailure } from './failure.ts'
import { maskRequest } from './mask-request.ts'
import { pathOf } from './path-of.ts'
import type { RequestState } from './request-state.ts'
import { respond } from './respond.ts'
import type { PathParameters } from './route.ts'

/** Answers a request, also if a step throws. Resolves to undefined if the connection ends without an answer. */
const answerOrFail = async (state: RequestState, service: ServeContext): Promise<Answer | undefined> => {
  let answered: Answer | undefined
  try {
    answered = await answerRequest(state, service)
  } catch (error) {
    const failure = { where: state.id, workspace: state.opened?.workspace.name ?? '', error }
    // The workspace was deleted meanwhile, and its keys with it.
    const isGone = error instanceof WorkspaceGone
    answered = isGone ? refuseKey().answer : answerFailure(failure, service.runtime.failed)
  }
  // The fault also ends the connection if the work threw.
  return state.fault === 'lost' ? undefined : answered
}

/** How a request ended. */
interface Ended {
  readonly requestId: string
  readonly status: number
  readonly ms: number
  /** Real time. */
  readonly at: number
  /** The body of the answer. */
  readonly text: string
}

/** Adds a request to the log of its workspace, without keys. */
const logRequest = (state: RequestState, opened: OpenedKey, ended: Ended, { knownKeys }: ServeContext): void => {
  const { workspace, key } = opened
  const { id, request, params, body, unknown, fault } = state
  const entry = {
    request_id: ended.requestId,
    time: workspace.clock.now(),
    endpoint: id,
    path: pathOf(request.url),
    params,
    status: ended.status,
    ms: ended.ms,
    api_key: maskKey(key.key),
    request: body?.text ?? '',
    response: ended.text,
    unknown,
    ...(fault !== undefined && { fault }),
  }
  workspace.requests.add(maskRequest(entry, { json: body?.json, key: key.key }, knownKeys), ended.at)
  workspace.reported(state.outcomes.entries())
}

/**
 * Serves a request to one endpoint and logs it. Resolves to `Response.error()`, a network error, if the connection ends without an
 * answer. With `instead`, that function answers, and `serve` rejects if it does. Otherwise, `serve` never rejects.
 */
export const serve = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  service: ServeContext,
  instead?: () => Promise<Answer>,
): Promise<Response> => {
  const { runtime } = service
  const requestId = runtime.requestId()
  const arrived = runtime.now()
  const outcomes = createOutcomeCollector()
  const state: RequestState = { requestId, outcomes, id, row: contract[id], request, params, unknown: [] }
  const answered =
    instead === undefined ? await answerOrFail(state, service) : await answerInstead(state, service, instead)
  const text = answered === undefined ? '' : JSON.stringify(answered.body)
  const { opened } = state
  const status = answered?.status ?? 0
  const at = runtime.now()
  const ms = at - arrived
  runtime.served?.({ request_id: requestId, endpoint: id, workspace: opened?.workspace.name ?? '', status, ms })
  if (opened !== undefined) logRequest(state, opened, { requestId, status, ms, at, text }, service)
  if (answered === undefined) return Response.error()
  return respond(answered, text, { 'X-Request-Id': requestId, ...state.rateLimit })
}
