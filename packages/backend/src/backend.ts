import type { EndpointId } from '@brazier/contract'
import type { ApiKey } from './keys.ts'
import type { ManualClock } from './ports/clock.ts'
import type { Persistence } from './ports/persistence.ts'
import type { Surroundings } from './ports/surroundings.ts'
import { localRegistry, type Registry } from './registry.ts'
import type { RequestLogSize } from './request-log.ts'
import { serve } from './serve.ts'
import { shareWorkspaces } from './share-workspaces.ts'
import type { Answer } from './wire/answer.ts'
import { respond } from './wire/respond.ts'
import { type PathParameters, route } from './wire/route.ts'
import { isLocal, type LocalWorkspace, type Workspace } from './workspace.ts'
import { createWorkspaces, permissionsOf, type Workspaces } from './workspaces.ts'

/** How the service behaves. */
export interface BackendOptions {
  readonly surroundings: Surroundings
  /** Milliseconds from an answer to the start of the work it acknowledged; `false` leaves all work to `settle`. Default 0. */
  readonly queueDelay?: number | false
  /** Whether all due work of a workspace is done before a request to it is served: each sees what those before it asked for. */
  readonly settleFirst?: boolean
  /** Whether a key `ws_<name>` opens a workspace of its own, made empty at first use. Default false. */
  readonly workspaceKeys?: boolean
  /** Where data is kept. Default: memory. */
  readonly persistence?: Persistence
  /** Makes the clock of a workspace that is made without one; default: the real clock. */
  readonly newClock?: () => ManualClock
  /** Size of each workspace's request log. Default 1,000 requests, 16,384 characters of a body. */
  readonly log?: RequestLogSize
  /** Messages that each workspace's outbox keeps, the newest, at least one. Default 100,000. */
  readonly outbox?: number
}

/** What a workspace is made with. */
export interface NewWorkspace {
  readonly name: string
  /** Default: what the service's `newClock` makes, else the real clock. */
  readonly clock?: ManualClock | 'real'
  readonly seed?: number
}

/** The service: a Request in, a Response out; `Response.error()` where a fault ends the connection. */
export interface Backend {
  /** Serves any request: finds the endpoint by method and path, 404 and 405 included. */
  fetch(request: Request): Promise<Response>
  /**
   * Serves any request as if its URL had this path, for a service that lies below another one's. With `instead`, that answers
   * in place of the endpoint, and only the request log hears of the request; its rejection is passed on.
   */
  fetchAt(path: string, request: Request, instead?: () => Promise<Answer>): Promise<Response>
  /** Serves a request to one endpoint; `params` are the parameters in its path, decoded. */
  serve(id: EndpointId, request: Request, params?: PathParameters): Promise<Response>
  /** The workspaces and keys, also where other processes share them; what follows knows of this process's own alone. */
  readonly registry: Registry
  /** Makes an empty workspace. Throws a TypeError when the name is taken or not 1 to 64 letters, digits, `-`, `_`. */
  createWorkspace(workspace: NewWorkspace): LocalWorkspace
  workspace(name: string): Workspace | undefined
  workspaceNames(): readonly string[]
  /** Takes away a workspace and every key that opens it; false when there is none of that name. */
  deleteWorkspace(name: string): boolean
  /** The workspace that a key opens; undefined when it opens none yet. */
  workspaceOfKey(key: string): string | undefined
  /** Lets a key into a workspace; all permissions unless some are given. Throws a TypeError for an unknown workspace. */
  addKey(key: string, workspace: string, permissions?: readonly string[]): void
  /** Runs all work that is due in every workspace; resolves to how many jobs ran. */
  settle(): Promise<number>
}

type LocalVerb = 'createWorkspace' | 'workspace' | 'deleteWorkspace' | 'workspaceOfKey' | 'workspaceNames' | 'addKey'

/** What can be done at once with this process's own workspaces. */
const localVerbs = ({ keys, byName, create }: Workspaces, isShared: boolean): Pick<Backend, LocalVerb> => ({
  createWorkspace: (made) => {
    const created = isShared ? undefined : create(made)
    if (created !== undefined && isLocal(created)) return created
    throw new TypeError('this service shares its workspaces: use registry.create()')
  },
  workspace: (name) => byName.get(name),
  deleteWorkspace: (name) => {
    keys.removeAll(name)
    return byName.delete(name)
  },
  workspaceOfKey: (key) => keys.find(key)?.workspace,
  workspaceNames: () => [...byName.keys()],
  addKey: (key, workspace, given) => {
    if (!byName.has(workspace)) throw new TypeError(`addKey: there is no workspace ${JSON.stringify(workspace)}`)
    keys.add({ key, workspace, permissions: permissionsOf(given) })
  },
})

/** Makes a service without workspaces. */
export const createBackend = (options: BackendOptions): Backend => {
  const { surroundings } = options
  const workspaces = createWorkspaces(options)
  const { byName, findKey } = workspaces
  const directory = options.persistence?.directory
  const shared = directory && shareWorkspaces(directory, workspaces, options)
  const workspaceOf = (key: ApiKey): Workspace => {
    const workspace = byName.get(key.workspace)
    if (workspace === undefined) throw new TypeError(`a key opens ${key.workspace}, which does not exist`)
    return workspace
  }
  const settleFirst = options.settleFirst ?? false
  const context = { surroundings, findKey, workspaceOf, settleFirst, ...(shared && { refresh: shared.refresh }) }
  const fetchAt: Backend['fetchAt'] = async (path, request, instead) => {
    const routed = route(request.method, path)
    if (routed.ok) return serve(routed.value.id, request, routed.value.params, context, instead)
    const headers = { 'X-Request-Id': surroundings.requestId() }
    return respond(routed.answer, JSON.stringify(routed.answer.body), headers)
  }
  return {
    serve: (id, request, params = {}) => serve(id, request, params, context),
    fetch: (request) => fetchAt(new URL(request.url).pathname, request),
    fetchAt,
    registry: shared ?? localRegistry(workspaces),
    ...localVerbs(workspaces, shared !== undefined),
    settle: async () => {
      let ran = 0
      for (const workspace of byName.values()) ran += await workspace.settle()
      return ran
    },
  }
}
