import { type EndpointId, gatewayRetryAfter } from '@brazier/contract'
import { answerPreferencePage } from './email/preference-page.ts'
import { handlers } from './handlers.ts'
import { jobKinds } from './job-kinds.ts'
import type { Answer } from './service/answer.ts'
import { checkHead } from './service/check-head.ts'
import { createDeadlines, type Deadline } from './service/deadline.ts'
import { answerFailure } from './service/failure.ts'
import { respond } from './service/respond.ts'
import { type PathParameters, route } from './service/route.ts'
import { serve, serveAndTell, type Served, type ServeOptions } from './service/serve.ts'
import { downloadFile } from './users/download-file.ts'
import { createWorkspaces, type Workspaces, type WorkspacesOptions } from './workspaces/workspaces.ts'

/** Options of a service. */
export interface BackendOptions extends WorkspacesOptions {
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
  settle(): Promise<number>
  /** Starts the time of a request that something else than `fetch` answers, such as the server's control API. */
  startDeadline(): Pick<Deadline, 'within'>
  /** Returns a text, such as a line of a log, with each valid key that this process knows masked. */
  maskKeys(text: string): string
}

/** Creates a service. */
export const createBackend = (options: BackendOptions): Backend => {
  const { runtime, settleFirst = false, faultRetryAfter = gatewayRetryAfter } = options
  const { workspaces, openKey, knownKeys, settle } = createWorkspaces(options, jobKinds)
  const deadlines = createDeadlines(runtime, options.persistence?.deadline)
  const context = { runtime, handlers, settleFirst, faultRetryAfter, openKey, knownKeys, deadlines }
  const respondAlone = (answer: Answer): Response =>
    respond(answer, JSON.stringify(answer.body), { 'X-Request-Id': runtime.requestId() })
  const file = (path: string, { method }: Request): Promise<Response | undefined> | undefined =>
    method === 'GET'
      ? deadlines
          .start()
          .within(() => downloadFile(path, workspaces))
          .catch((error: unknown) =>
            respondAlone(answerFailure({ where: 'a download', workspace: '', error }, runtime.failed)),
          )
      : undefined
  const page = (path: string, request: Request): Promise<Response | undefined> =>
    answerPreferencePage(path, request, { workspaces, settleFirst, runtime, startDeadline: deadlines.start })
  const fetchAt: Backend['fetchAt'] = async (path, request, instead) => {
    const head = checkHead(request)
    const found = head.ok ? ((await file(path, request)) ?? (await page(path, request))) : undefined
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
