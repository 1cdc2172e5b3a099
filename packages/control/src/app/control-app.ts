import { NoRoom, Unavailable, WorkspaceGone } from '@brazier/backend/parts'
import { gatewayErrors, gatewayRetryAfter, transportErrors } from '@brazier/contract'
import { type Context, Hono } from 'hono'
import { controlTable } from '../control.ts'
import { type ControlRow, stateBody } from '../row.ts'
import { addConsole, type ReadConsole } from './console/console-routes.ts'
import type { ControlAnswer, ControlService, WholeAnswer } from './control-handler.ts'
import { controlHandlers } from './control-handlers.ts'
import { mailResponse } from './mail/mail-response.ts'
import { readBody, readHeaders, readQuery } from './read-request.ts'
import { refusal, type Refused } from './refusal.ts'
import { streamEvents } from './stream-events.ts'
import { inPieces, streamText } from './stream-text.ts'

/** A request's arrival, beside its headers. */
export interface Arrival {
  readonly method: string
  /** Real time, UTC milliseconds. */
  readonly now: number
}

/** Part of a request that a guard looks at. A trusted proxy may have told its address. */
export interface GuardedRequest {
  readonly headers: Pick<Headers, 'get'>
  readonly url: string
}

/** Says who may use the control API. Each returns a refusal; undefined lets a request pass. */
export interface Guard {
  /** May a request see the console, which holds no data? */
  site(request: GuardedRequest): Refused | undefined
  /** May it use the routes? */
  routes(request: GuardedRequest, arrival: Arrival): Refused | undefined
}

/** Server parts that the control API uses. */
export interface ControlOptions {
  readonly service: ControlService
  readonly guard: Guard
  /** Reads the console's files. Without it there is no console. */
  readonly readConsole?: ReadConsole
  /** Hears of what a route throws. */
  failed(where: string, error: unknown): void
  /** Hears of every request to a route, after its answer was made. */
  served?(id: string, status: number, ms: number): void
}

const headersOf = (headers: { readonly [name: string]: string } = {}) => ({
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  ...headers,
})

const respond = ({ status, body }: WholeAnswer, headers?: { readonly [name: string]: string }): Response =>
  new Response(JSON.stringify(body), { status, headers: headersOf(headers) })

/** Rejects if there is nothing to answer with. A failure after the first piece ends the connection. */
const responseOf = async (c: Context, answered: ControlAnswer, failed: (error: unknown) => void): Promise<Response> => {
  if ('body' in answered) return respond(answered, answered.headers)
  if ('html' in answered) return mailResponse(answered.html)
  if ('text' in answered) return new Response(answered.text, { headers: headersOf({ 'Content-Type': answered.type }) })
  if ('stream' in answered) return streamEvents(c, answered.stream, failed)
  const body = await streamText(answered.write, failed)
  return new Response(body, { status: answered.status, headers: headersOf(inPieces) })
}

/** Does the same. Hono drops the body for HEAD, but ends nothing that writes it. */
const respondWith: typeof responseOf = async (c, ...given) => {
  const response = await responseOf(c, ...given)
  if (c.req.method === 'HEAD') await response.body?.cancel()
  return response
}

const noWorkspace = (name: string | undefined): WholeAnswer => refusal(404, `no workspace ${JSON.stringify(name)}`)

type Parameters = { readonly [name: string]: string }

/** Whether a route runs jobs, or reads or writes a state, and so takes as long as it takes. Source: decision 0124. */
const isEndless = ({ isEndless: isSaid, bodyBytes }: ControlRow): boolean => isSaid === true || bodyBytes === stateBody

/** Rejects with `Unavailable` if the work takes too long; reading the body does not count. */
const answer = async (row: ControlRow, request: Request, given: Parameters, service: ControlService) => {
  const { workspace: name, ...params } = given
  const { within } = service.backend.startDeadline()
  const find = async () => (name === undefined ? undefined : within(() => service.backend.workspaces.find(name)))
  let workspace = await find()
  if (name !== undefined && workspace === undefined) return noWorkspace(name)
  const query = readQuery(row, request.url)
  if (!query.ok) return query.answer
  const headers = readHeaders(row, request.headers)
  if (!headers.ok) return headers.answer
  const body = await readBody(row, request, service)
  if (!body.ok) return body.answer
  // A long body may end after the workspace.
  if (row.body !== undefined) workspace = await find()
  if (name !== undefined && workspace === undefined) return noWorkspace(name)
  const handle = controlHandlers[row.id]
  const read = { query: query.value, headers: headers.value, body: body.value }
  const work = async (): Promise<ControlAnswer> =>
    handle({ service, workspace, params, ...read, signal: request.signal })
  return isEndless(row) ? work() : within(work)
}

const refusalOf = (error: unknown): WholeAnswer =>
  error instanceof Unavailable
    ? refusal(503, `${gatewayErrors.unavailable}: ${error.message}`)
    : refusal(500, transportErrors.internal)

/** Answers 405 on the table's paths, for every method that no row has. */
const refuseMethods = (app: Hono): void => {
  for (const [path, rows] of Map.groupBy(controlTable, (row) => row.path)) {
    const allow = rows.map((row) => row.method).join(', ')
    app.all(path, (c) => respond(refusal(405, `${c.req.path} takes ${allow}`), { Allow: allow }))
  }
}

/**
 * Makes the control API's app, under `/_brazier/`. Answers are JSON, except the console, email pages and metrics. Refusals have a
 * `message`.
 */
export const createControlApp = ({ service, guard, readConsole, failed, served }: ControlOptions): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    const refused = guard.site(c.req.raw)
    return refused === undefined ? next() : respond(refused)
  })
  if (readConsole !== undefined) addConsole(app, readConsole)
  const [open, guarded] = [controlTable.filter(({ isOpen }) => isOpen), controlTable.filter(({ isOpen }) => !isOpen)]
  const add = (row: ControlRow): void => {
    app.on(row.method, row.path, async (c) => {
      const arrived = service.now()
      const report = (error: unknown): void => failed(`control ${row.id}`, error)
      const refuse = (error: unknown): Response => {
        if (error instanceof WorkspaceGone) return respond(noWorkspace(c.req.param('workspace')))
        if (error instanceof NoRoom) return respond(refusal(413, error.message))
        report(error)
        const refused = refusalOf(error)
        return respond(refused, refused.status === 503 ? { 'Retry-After': String(gatewayRetryAfter) } : {})
      }
      const response = await answer(row, c.req.raw, c.req.param(), service)
        .then((answered) => respondWith(c, answered, report))
        .catch(refuse)
      served?.(row.id, response.status, service.now() - arrived)
      return response
    })
  }
  open.forEach(add)
  app.use(async (c, next) => {
    const refused = guard.routes(c.req.raw, { method: c.req.method, now: service.now() })
    return refused === undefined ? next() : respond(refused)
  })
  guarded.forEach(add)
  refuseMethods(app)
  app.onError((error) => {
    failed('control', error)
    return respond(refusalOf(error))
  })
  app.notFound((c) => respond(refusal(404, `the control API has no ${service.backend.maskKeys(c.req.path)}`)))
  return app
}
