import type { Backend, BackendOptions } from './create-service.ts'
import { once } from './once.ts'
import type { ServiceRest, ServiceStart } from './service-rest.ts'
import type { AreaWork } from './service/area-work.ts'

/** Returns a service that is loaded at its first use. Until then it knows no key. */
const serviceLater = (load: () => Promise<Backend>): Backend => {
  let loaded: Backend | undefined
  const loading = async (): Promise<Backend> => (loaded ??= await load())
  const workspaces = async (): Promise<Backend['workspaces']> => (await loading()).workspaces
  return {
    fetch: async (request) => (await loading()).fetch(request),
    fetchAt: async (...given) => (await loading()).fetchAt(...given),
    serve: async (...given) => (await loading()).serve(...given),
    call: async (...given) => (await loading()).call(...given),
    settle: async (goesOn) => (await loading()).settle(goesOn),
    startDeadline: () =>
      loaded?.startDeadline() ?? { within: async (work) => (await loading()).startDeadline().within(work) },
    maskKeys: (text) => loaded?.maskKeys(text) ?? text,
    workspaces: {
      find: async (name) => (await workspaces()).find(name),
      names: async () => (await workspaces()).names(),
      create: async (workspace) => (await workspaces()).create(workspace),
      delete: async (name) => (await workspaces()).delete(name),
      nameOfKey: async (key) => (await workspaces()).nameOfKey(key),
      keyById: async (...given) => (await workspaces()).keyById(...given),
      keyOf: async (name) => (await workspaces()).keyOf(name),
      addKey: async (...given) => (await workspaces()).addKey(...given),
    },
  }
}

/** What a page loads when it first uses a service: the rest of it, and the work of some areas. */
export interface LoadedRest {
  readonly rest: ServiceRest
  readonly works: readonly AreaWork[]
}

/** Loads the rest of a service of all areas. */
export const loadWhole = async (): Promise<LoadedRest> => {
  const { everyArea } = await import('./every-area.ts')
  return everyArea
}

/**
 * Creates a service of some endpoints that is loaded at its first use. Use it in a page, where bytes count: the page loads the rows that you
 * pass. On a server use `createBackend`.
 */
export const createLazyBackend = (
  options: BackendOptions,
  start: ServiceStart,
  load: () => Promise<LoadedRest>,
): Backend => {
  const create = async (): Promise<Backend> => {
    // A page begins to start its worker before it asks for more files.
    await Promise.resolve()
    const { rest, works } = await load()
    return rest.create(options, start, works)
  }
  return serviceLater(once(create))
}
