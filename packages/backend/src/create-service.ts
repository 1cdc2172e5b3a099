import {
  areaOf,
  type EndpointId,
  endpointIds,
  gatewayRetryAfter,
  readExportPath,
  readMessageLinkPath,
  readPreferencePagePath,
  type Rows,
} from '@brazier/contract'
import { allAreas } from './areas.ts'
import { answerPreferencePage } from './email/preference-page.ts'
import { memoryPersistence } from './memory/persistence.ts'
import { answerMessageLink } from './messaging/message-link-page.ts'
import { jobTable } from './queue/job-kind.ts'
import type { Answer } from './service/answer.ts'
import { checkHead } from './service/check-head.ts'
import { createDeadlines, type Deadline } from './service/deadline.ts'
import { rowsOf, type ServiceArea } from './service/define-area.ts'
import { answerFailure } from './service/failure.ts'
import { createLane } from './service/lane.ts'
import { maskJson } from './service/mask-json.ts'
import { respond } from './service/respond.ts'
import { createRouter, type PathParameters, type Router } from './service/route.ts'
import { serve, serveAndTell, type Served, type ServeOptions } from './service/serve.ts'
import type { SettleOptions } from './workspaces/workspace.ts'
import { createWorkspaces, type Workspaces, type WorkspacesOptions } from './workspaces/workspaces.ts'

/** A service's options. */
export interface BackendOptions extends WorkspacesOptions {
  /** Any other path is answered 404. Default: all. */
  readonly areas?: readonly ServiceArea[]
  /** Whether each request first runs its workspace's due jobs. Default false. */
  readonly settleFirst?: boolean
  /** Seconds in `Retry-After` of a fault with 429 or 503 without its own. Default 1. */
  readonly faultRetryAfter?: number
}

/** The service. It turns a Request into a Response, or into `Response.error()` if a fault ends the connection. */
export interface Backend {
  /** Finds the endpoint, and answers 404, 405 or 431 itself. */
  fetch(request: Request): Promise<Response>
  /**
   * Serves as if the URL had this path. `instead` answers in place of the endpoint. The log shows its answer, and `fetchAt` rejects with
   * its error.
   */
  fetchAt(path: string, request: Request, instead?: () => Promise<Answer>): Promise<Response>
  /** `params` are decoded. Does not check the size of the head. */
  serve(id: EndpointId, request: Request, params?: PathParameters): Promise<Response>
  /** Serves as `serve` does, and tells what the log says of it. */
  call(id: EndpointId, request: Request, params: PathParameters, options: ServeOptions): Promise<Served>
  readonly workspaces: Workspaces
  /** Runs all due jobs of the workspaces opened by this process. Resolves to their number. */
  settle(goesOn?: () => Promise<boolean>, options?: SettleOptions): Promise<number>
  /** For requests not answered by `fetch`, such as the control API's. */
  startDeadline(): Pick<Deadline, 'within'>
  /** Masks each valid key known to this process, and credentials in URLs. JSON needs `maskJson`. */
  maskKeys(text: string): string
  /** Does the same in the strings of a JSON text, which stays JSON. Masks members such as `api_key`, too. */
  maskJson(text: string): string
}

/** Reports requests to endpoints without a row. */
const routerOf = (rows: Rows, notMocked: BackendOptions['runtime']['notMocked']): Router => {
  const route = createRouter(endpointIds.filter((id) => rows[id] !== undefined))
  const others = endpointIds.filter((id) => rows[id] === undefined)
  if (notMocked === undefined || others.length === 0) return route
  const routeElsewhere = createRouter(others)
  return (method, path) => {
    const routed = route(method, path)
    const elsewhere = routed.ok ? undefined : routeElsewhere(method, path)
    if (elsewhere?.ok === true) {
      const endpoint = elsewhere.value.id
      notMocked({ endpoint, area: areaOf(endpoint), method, path })
    }
    return routed
  }
}

/** Resolves to undefined for paths of no download or page. */
type AnswerOther = (path: string, request: Request) => Promise<Response | undefined>

/** Loads ZIP at the first file. */
const createOther = (
  { workspaces, deadlines, respondAlone }: OtherContext,
  { runtime, settleFirst = false }: BackendOptions,
): AnswerOther => {
  const file = async (path: string, method: string): Promise<Response | undefined> => {
    try {
      const { downloadFile } = await import('./users/download-file.ts')
      const found = await deadlines.start().within(() => downloadFile(path, workspaces, settleFirst))
      return found && method === 'HEAD' ? new Response(null, found) : found
    } catch (error) {
      return respondAlone(answerFailure({ where: 'a download', workspace: '', error }, runtime.failed))
    }
  }
  return async (path, request) => {
    const { method } = request
    if ((method === 'GET' || method === 'HEAD') && readExportPath(path) !== undefined) return file(path, method)
    if (readMessageLinkPath(path) === undefined && readPreferencePagePath(path) === undefined) return undefined
    const context = { workspaces, settleFirst, runtime, startDeadline: deadlines.start }
    return (await answerMessageLink(path, request, context)) ?? answerPreferencePage(path, request, context)
  }
}

interface OtherContext {
  readonly workspaces: Workspaces
  readonly deadlines: ReturnType<typeof createDeadlines>
  respondAlone(answer: Answer): Response
}

/** Creates a service. */
export const createService = ({ areas = allAreas, ...given }: BackendOptions): Backend => {
  const rows = rowsOf(areas)
  const handlers = new Map(areas.flatMap((area) => [...area.handlers]))
  // A state can bring jobs of any area.
  const kinds = jobTable(allAreas.flatMap(({ jobs }) => jobs))
  const options = { ...given, persistence: given.persistence ?? memoryPersistence(rows) }
  const { runtime, settleFirst = false, faultRetryAfter = gatewayRetryAfter } = options
  const { workspaces, openKey, knownKeys, settle } = createWorkspaces(options, kinds)
  const deadlines = createDeadlines(runtime, options.persistence.deadline)
  const lane = createLane(runtime)
  const context = { runtime, rows, handlers, settleFirst, faultRetryAfter, openKey, knownKeys, deadlines, lane }
  const route = routerOf(rows, runtime.notMocked)
  const respondAlone = (answer: Answer): Response =>
    respond(answer, JSON.stringify(answer.body), { 'X-Request-Id': runtime.requestId() })
  const other = createOther({ workspaces, deadlines, respondAlone }, options)
  const fetchAt: Backend['fetchAt'] = async (path, request, instead) => {
    const head = checkHead(request)
    const found = head.ok ? await other(path, request) : undefined
    if (found !== undefined) return found
    const routed = head.ok ? route(request.method, path) : head
    if (routed.ok) return serve(routed.value.id, request, routed.value.params, context, { instead })
    return respondAlone(routed.answer)
  }
  return {
    serve: (id, request, params = {}) => serve(id, request, params, context),
    call: (id, request, params, how) => serveAndTell(id, request, params, context, how),
    fetch: (request) => fetchAt(new URL(request.url).pathname, request),
    fetchAt,
    workspaces,
    settle,
    startDeadline: deadlines.start,
    maskKeys: knownKeys.mask,
    maskJson: (text) => maskJson(text, knownKeys),
  }
}
