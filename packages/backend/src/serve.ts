import { contract, type EndpointId } from '@brazier/contract'
import { answerCall, answerInstead, type ServeContext } from './answer-call.ts'
import { maskKey } from './request-log.ts'
import type { Answer } from './wire/answer.ts'
import type { Call } from './wire/call.ts'
import { answerFailure } from './wire/failure.ts'
import { pathOf } from './wire/path-of.ts'
import { respond } from './wire/respond.ts'
import type { PathParameters } from './wire/route.ts'

/** Writes a body when it is asked for, and holds on to nothing else. */
const writingLater = (body: object) => (): string => JSON.stringify(body)

/** Answers a call whatever is thrown; undefined: there is no answer. */
const answerAlways = async (call: Call, service: ServeContext): Promise<Answer | undefined> => {
  let answered: Answer | undefined
  try {
    answered = await answerCall(call, service)
  } catch (error) {
    const failure = { where: call.id, workspace: call.workspace?.name ?? '', error }
    answered = answerFailure(failure, service.surroundings.failed)
  }
  // Work that threw is lost like work that was done.
  return call.fault === 'lost' ? undefined : answered
}

/**
 * Serves a request to one endpoint: always resolves, also when something of ours throws. A connection that ends without an
 * answer is a network error, `Response.error()`. With `instead`, that answers; its rejection is passed on.
 */
export const serve = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  service: ServeContext,
  instead?: () => Promise<Answer>,
): Promise<Response> => {
  const { surroundings } = service
  const requestId = surroundings.requestId()
  const arrived = surroundings.now()
  const call: Call = { id, row: contract[id], request, params, unknown: [] }
  const answered =
    instead === undefined ? await answerAlways(call, service) : await answerInstead(call, service, instead)
  const text = answered === undefined ? '' : (answered.text ?? JSON.stringify(answered.body))
  const { workspace, fault } = call
  const status = answered?.status ?? 0
  const at = surroundings.now()
  const ms = at - arrived
  surroundings.served?.({ request_id: requestId, endpoint: id, workspace: workspace?.name ?? '', status, ms })
  workspace?.requests.add(
    {
      request_id: requestId,
      time: workspace.clock.now(),
      endpoint: id,
      path: pathOf(request.url),
      params,
      status,
      ms,
      api_key: maskKey(call.key?.key ?? ''),
      request: call.body?.text ?? '',
      response: answered?.text === undefined ? text : writingLater(answered.body),
      unknown: call.unknown,
      ...(fault !== undefined && { fault }),
    },
    { at, text },
  )
  if (answered === undefined) return Response.error()
  return respond(answered, text, { 'X-Request-Id': requestId, ...call.rateLimit })
}
