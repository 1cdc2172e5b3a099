import { type Area, areaOf, type EndpointId, type Rows } from '@brazier/contract'
import { type Backend, type BackendOptions, createService } from './create-service.ts'
import { loadStates } from './load-states.ts'
import { type JobKind, jobKind, type JobTable } from './queue/job-kind.ts'
import type { AreaWork, Handler, HandlerOf } from './service/handler.ts'
import type { StateFile, StateFileJson } from './state/state-file.ts'

/** What loads the work of each area. */
export type AreaLoaders = { readonly [In in Area]: () => Promise<AreaWork> }

/** The area of each kind of jobs. A state file can bring jobs of an area that nothing else has loaded. */
export const areasOfJobs: { readonly [kind: string]: Area } = {
  'sends.forget': 'analytics',
  'segments.measure': 'analytics',
  'catalogs.add_items': 'catalogs',
  'catalogs.create_fields': 'catalogs',
  'catalogs.create_selection': 'catalogs',
  'catalogs.delete_selection': 'catalogs',
  'catalogs.delete_fields': 'catalogs',
  'catalogs.delete_items': 'catalogs',
  'catalogs.replace_items': 'catalogs',
  'catalogs.update_items': 'catalogs',
  'cdi.sync': 'data-sync',
  'sends.begin': 'messaging',
  'campaigns.duplicate': 'messaging',
  'canvas.duplicate': 'messaging',
  'sends.deliver': 'messaging',
  'sends.finish': 'messaging',
  'live_activities.forget': 'messaging',
  'transactional.forget': 'messaging',
  'live_activities.start': 'messaging',
  'live_activities.update': 'messaging',
  'sends.walk': 'messaging',
  'engagements.happen': 'messaging',
  'sends.canvas_step': 'messaging',
  'users.alias.new': 'users',
  'users.delete': 'users',
  'users.identify': 'users',
  'users.merge': 'users',
  'users.alias.update': 'users',
  'users.export.tell': 'users',
  'users.track': 'users',
  'users.export.write': 'users',
}

/** Returns the handlers and the kinds of jobs of all areas, each loaded when it is first needed, some of them at once. */
const lazyWork = (
  loaders: AreaLoaders,
  soon: readonly Area[],
): { readonly handlerOf: HandlerOf; readonly kinds: JobTable } => {
  const works = new Map<Area, AreaWork>()
  const kinds = new Map<string, JobKind<never>>()
  const load = async (area: Area): Promise<AreaWork> => {
    const work = works.get(area) ?? (await loaders[area]())
    works.set(area, work)
    for (const kind of work.jobs) kinds.set(kind.name, kind)
    return work
  }
  // The first request tries again, and says why it fails.
  for (const area of soon) load(area).catch(() => undefined)
  const handlerIn = ({ handlers }: AreaWork, id: EndpointId): Handler<EndpointId> =>
    // An area has a handler for each of its ids. The type of the table does not pair an id with its handler.
    handlers[id] as Handler<EndpointId>
  return {
    handlerOf: (id) => {
      const work = works.get(areaOf(id))
      return work === undefined ? load(areaOf(id)).then((loaded) => handlerIn(loaded, id)) : handlerIn(work, id)
    },
    kinds: {
      get: (name) => kinds.get(name),
      prepare: async (name) => {
        const area = Object.hasOwn(areasOfJobs, name) ? areasOfJobs[name] : undefined
        if (area === undefined || works.has(area)) return
        try {
          await load(area)
        } catch (error) {
          // The job fails, and runs again later.
          const fail = async (): Promise<never> => {
            throw error
          }
          kinds.set(name, jobKind(name, { run: fail }))
        }
      },
    },
  }
}

/**
 * Creates a service of some endpoints that loads what an area does at the first request to it, or at the first of its jobs. It begins to
 * load the areas in `soon` at once: a page fetches them while its worker starts. Use it in a page, where bytes count: the page loads the
 * rows that you pass. On a server use `createBackend`.
 */
export const createLazyBackend = (
  options: BackendOptions,
  rows: Rows,
  loaders: AreaLoaders,
  soon: readonly Area[] = [],
): Backend => createService(options, { rows, ...lazyWork(loaders, soon) })

/** Does what `parseStateFile` does, but loads what it needs at the first use. Rejects with a StateFileError. */
export const parseStateFileLater = async (given: StateFileJson): Promise<StateFile> => {
  const { parseStateFile } = await loadStates()
  return parseStateFile(given)
}
