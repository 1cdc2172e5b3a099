import { type Area, areaOf, type EndpointId, type Rows } from '@brazier/contract'
import { type Backend, type BackendOptions, createService } from './create-service.ts'
import { loadStates } from './load-states.ts'
import { memoryPersistenceOf } from './memory/persistence.ts'
import type { VisibleStorage } from './memory/visible.ts'
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

/** The work of some areas that is there already. */
export type LoadedWorks = readonly (readonly [area: Area, work: AreaWork])[]

/** Returns the handlers and the kinds of jobs of all areas. Those that are not there yet are loaded when they are first needed. */
const lazyWork = (
  loaders: AreaLoaders,
  loaded: LoadedWorks,
): { readonly handlerOf: HandlerOf; readonly kinds: JobTable } => {
  const works = new Map<Area, AreaWork>()
  const kinds = new Map<string, JobKind<never>>()
  const add = (area: Area, work: AreaWork): AreaWork => {
    works.set(area, work)
    for (const kind of work.jobs) kinds.set(kind.name, kind)
    return work
  }
  const load = async (area: Area): Promise<AreaWork> => works.get(area) ?? add(area, await loaders[area]())
  for (const [area, work] of loaded) add(area, work)
  const handlerIn = ({ handlers }: AreaWork, id: EndpointId): Handler<EndpointId> =>
    // An area has a handler for each of its ids. The type of the table does not pair an id with its handler.
    handlers[id] as Handler<EndpointId>
  return {
    handlerOf: (id) => {
      const work = works.get(areaOf(id))
      return work === undefined ? load(areaOf(id)).then((its) => handlerIn(its, id)) : handlerIn(work, id)
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

/** What a page has of a service before it loads the rest. */
export interface ServiceStart {
  /** The rows of its endpoints. */
  readonly rows: Rows
  /** What workspaces of these names show in memory from the start. */
  readonly visible?: Map<string, VisibleStorage>
}

/** The rest of a service: what a page loads when it first uses the service. */
export interface ServiceRest {
  /** Creates the service. It has the work of some areas, and loads another area at the first request to it or at the first of its jobs. */
  create(options: BackendOptions, start: ServiceStart, loaded?: LoadedWorks): Backend
  /** Does what `parseStateFile` does, but loads what it needs at the first use. Rejects with a StateFileError. */
  parse(given: StateFileJson): Promise<StateFile>
}

/** Returns the rest of a service that loads areas in this way. */
export const serviceRest = (loaders: AreaLoaders): ServiceRest => ({
  create: (options, { rows, visible }, loaded = []) => {
    const persistence = options.persistence ?? memoryPersistenceOf(rows, visible)
    return createService({ ...options, persistence }, { rows, ...lazyWork(loaders, loaded) })
  },
  parse: async (given) => {
    const { parseStateFile } = await loadStates()
    return parseStateFile(given)
  },
})
