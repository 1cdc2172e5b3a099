import { contract, type Endpoint, type EndpointId, type Input, validateRequest } from '@brazier/contract'
import type { Handler, HandlerContext } from './handler.ts'
import { handlers } from './handlers.ts'
import type { ApiKey } from './keys.ts'
import type { Surroundings } from './ports/surroundings.ts'
import { maskKey } from './request-log.ts'
import { type Answer, proceed } from './wire/answer.ts'
import { authenticate } from './wire/authenticate.ts'
import { answerFailure } from './wire/failure.ts'
import { checkPermission } from './wire/permission.ts'
import { limitRate, type RateLimitHeaders } from './wire/rate-limit.ts'
import { type ReadBody, readBody } from './wire/read-body.ts'
import { readQuery } from './wire/read-query.ts'
import { respond } from './wire/respond.ts'
import type { PathParameters } from './wire/route.ts'
import type { Workspace } from './workspace.ts'

/** What serving takes of the service. */
export interface ServeContext {
  readonly surroundings: Surroundings
  findKey(text: string): ApiKey | undefined
  workspaceOf(key: ApiKey): Workspace
}

/** What becomes known of a request on its way; the request log shows it. */
interface Course {
  key?: ApiKey
  workspace?: Workspace
  rateLimit?: RateLimitHeaders
  body?: ReadBody
  unknown: readonly string[]
}

/** Every step in order; the first that refuses ends the request. */
const answer = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  course: Course,
  service: ServeContext,
): Promise<Answer> => {
  const row: Endpoint = contract[id]
  const key = authenticate(request.headers.get('authorization'), service.findKey)
  if (!key.ok) return key.answer
  course.key = key.value
  const workspace = service.workspaceOf(key.value)
  course.workspace = workspace
  const permission = checkPermission(key.value, row.permission)
  if (!permission.ok) return permission.answer
  const rate = await limitRate(workspace.limiter, row.rateLimit, workspace.clock.now())
  if (!rate.ok) return rate.answer
  course.rateLimit = rate.value
  const body = row.body === undefined ? noBody : await readBody(request)
  if (!body.ok) return body.answer
  course.body = body.value
  const query = row.query === undefined ? undefined : readQuery(request.url)
  const valid = validateRequest(id, { params, query, body: body.value.json })
  if (!valid.ok) return { status: valid.status, body: valid.body }
  course.unknown = valid.unknown
  return handle(id, valid.input, workspace)
}

const noBody = proceed<ReadBody>({ text: '', json: undefined })

/** Runs the endpoint's handler; the queue wakes when it queued work. */
const handle = async (id: EndpointId, input: Input<EndpointId>, workspace: Workspace): Promise<Answer> => {
  let queued = false
  const now = workspace.clock.now()
  const context: HandlerContext = {
    store: workspace.store,
    workspace: workspace.name,
    now,
    ids: workspace.ids,
    enqueue: (tx, kind, payload, runAt) => {
      queued = true
      return tx.jobs.add(kind, payload, runAt ?? now)
    },
  }
  // `validateRequest` made the input for this very id; the table of handlers forgets which id each is for.
  const handler = handlers[id] as Handler<EndpointId>
  const answered = await handler(input, context)
  if (queued) workspace.wake()
  return answered
}

/** Writes a body when it is asked for, and holds on to nothing else. */
const writingLater = (body: object) => (): string => JSON.stringify(body)

/** Serves a request to one endpoint: always resolves, also when something of ours throws. */
export const serve = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  service: ServeContext,
): Promise<Response> => {
  const { surroundings } = service
  const requestId = surroundings.requestId()
  const arrived = surroundings.now()
  const course: Course = { unknown: [] }
  const answered = await answer(id, request, params, course, service).catch((error: unknown) =>
    answerFailure({ where: id, workspace: course.workspace?.name ?? '', error }, surroundings.failed),
  )
  const text = answered.text ?? JSON.stringify(answered.body)
  const { workspace } = course
  const { status } = answered
  const ms = surroundings.now() - arrived
  surroundings.served?.({ request_id: requestId, endpoint: id, workspace: workspace?.name ?? '', status, ms })
  workspace?.requests.add({
    request_id: requestId,
    time: workspace.clock.now(),
    endpoint: id,
    status,
    ms,
    api_key: maskKey(course.key?.key ?? ''),
    request: course.body?.text ?? '',
    response: answered.text === undefined ? text : writingLater(answered.body),
    unknown: course.unknown,
  })
  return respond(answered, text, { 'X-Request-Id': requestId, ...course.rateLimit })
}
