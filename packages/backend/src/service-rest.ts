import type { Rows } from '@brazier/contract'
import { type Backend, type BackendOptions, createService } from './create-service.ts'
import { loadStates } from './load-states.ts'
import { memoryPersistenceOf } from './memory/persistence.ts'
import type { VisibleStorage } from './memory/visible.ts'
import type { AreaWork } from './service/area-work.ts'
import { workOf } from './service/work-of.ts'
import type { StateFile, StateFileJson } from './state/state-file.ts'

/** What a page has of a service before it loads the rest. */
export interface ServiceStart {
  /** The rows of its endpoints. */
  readonly rows: Rows
  /** What workspaces of these names show in memory from the start. */
  readonly visible?: Map<string, VisibleStorage>
}

/** The rest of a service: what a page loads when it first uses the service. */
export interface ServiceRest {
  /** Creates the service. It has the work of some areas, and loads the others at the first job of theirs. */
  create(options: BackendOptions, start: ServiceStart, loaded?: readonly AreaWork[]): Backend
  /** Does what `parseStateFile` does, but loads what it needs at the first use. Rejects with a StateFileError. */
  parse(given: StateFileJson): Promise<StateFile>
}

/** Returns the rest of a service that loads areas in this way. */
export const serviceRest = (loadEvery: () => Promise<readonly AreaWork[]>): ServiceRest => ({
  create: (options, { rows, visible }, loaded = []) => {
    const persistence = options.persistence ?? memoryPersistenceOf(rows, visible)
    return createService({ ...options, persistence }, { rows, ...workOf(loaded, loadEvery) })
  },
  parse: async (given) => {
    const { parseStateFile } = await loadStates()
    return parseStateFile(given)
  },
})
