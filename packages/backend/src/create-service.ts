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
import { respond } from './service/respond.ts'
import { createRouter, type PathParameters, type Router } from './service/route.ts'
import { serve, serveAndTell, type Served, type ServeOptions } from './service/serve.ts'
import type { SettleOptions } from './workspaces/workspace.ts'
import { createWorkspaces, type Workspaces, type WorkspacesOptions } from './workspaces/workspaces.ts'

/** Options of a service. */
export interface BackendOptions extends WorkspacesOptions {
  /** The areas of its endpoints. Any other path is answered 404. Default: all. */
  readonly areas?: readonly ServiceArea[]
  /** Whether the service runs all due jobs of a workspace before it answers a request. Default false. */
  readonly settleFirst?: boolean
  /** Seconds that a fault with 429 or 503 asks to wait if it does not say: `Retry-After`. Default 1. */
  readonly faultRetryAfter?: number
}

/** The service. It turns a Request into a Response, or into `Response.error()` if a fault ends the connection. */
export interface Backend {
  /** Serves any request: finds the endpoint by method and path, and answers 404, 405 or 431 itself. */
  fetch(request: Request): Promise<Response>
  /**
   * Serves a request as if its URL had this path. Use it for a service that is mounted below a path. With `instead`, that function
   * answers in place of the endpoint. The request log shows its answer. If it rejects, `fetchAt` rejects with the same error.
   */
  fetchAt(path: string, request: Request, instead?: () => Promise<Answer>): Promise<Response>
  /** Serves a request to one endpoint. `params` are the decoded parameters of its path. Does not check the size of the head. */
  serve(id: EndpointId, request: Request, params?: PathParameters): Promise<Response>
  /** Serves a request to one endpoint as `serve` does, and tells what the log says of it. */
  call(id: EndpointId, request: Request, params: PathParameters, options: ServeOptions): Promise<Served>
  /** The workspaces and their API keys. */
  readonly workspaces: Workspaces
  /** Runs all due jobs of the workspaces that this process has opened. Resolves to the number of jobs. */
  settle(goesOn?: () => Promise<boolean>, options?: SettleOptions): Promise<number>
  /** Starts the time of a request that something else than `fetch` answers, such as the server's control API. */
  startDeadline(): Pick<Deadline, 'within'>
  /** Returns a text, such as a line of a log, with each valid key that this process knows masked. */
  maskKeys(text: string): string
}

/** Returns a router of the rows, which reports requests to endpoints that have none. */
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

/** Answers the paths that are no endpoints: files to download, and pages. Resolves to undefined for any other path. */
type AnswerOther = (path: string, request: Request) => Promise<Response | undefined>

/** Returns what answers these paths. ZIP is loaded when the first file is asked for. */
const createOther = (
  { workspaces, deadlines, respondAlone }: OtherContext,
  { runtime, settleFirst = false }: BackendOptions,
): AnswerOther => {
  const file = async (path: string): Promise<Response | undefined> => {
    try {
      const { downloadFile } = await import('./users/download-file.ts')
      return await deadlines.start().within(() => downloadFile(path, workspaces))
    } catch (error) {
      return respondAlone(answerFailure({ where: 'a download', workspace: '', error }, runtime.failed))
    }
  }
  return async (path, request) => {
    if (request.method === 'GET' && readExportPath(path) !== undefined) return file(path)
    if (readMessageLinkPath(path) === undefined && readPreferencePagePath(path) === undefined) return undefined
    const context = { workspaces, settleFirst, runtime, startDeadline: deadlines.start }
    return (await answerMessageLink(path, request, context)) ?? answerPreferencePage(path, request, context)
  }
}

/** Parts of the service that answers at these paths need. */
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
  }
}
