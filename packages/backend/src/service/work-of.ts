import type { EndpointId } from '@brazier/contract'
import { type JobKind, jobKind, jobTable, type JobTable } from '../queue/job-kind.ts'
import type { AreaWork } from './area-work.ts'
import type { Handler, HandlerOf } from './handler.ts'

/** The handlers and the kinds of jobs of a service. */
export interface Work {
  readonly handlerOf: HandlerOf
  readonly kinds: JobTable
}

/**
 * Returns the handlers and the kinds of jobs of some areas. `loadEvery` loads the others when the first of them is needed: a state file
 * can bring jobs of an area that nothing else has loaded.
 */
export const workOf = (areas: readonly AreaWork[], loadEvery: () => Promise<readonly AreaWork[]>): Work => {
  const handlers = new Map<EndpointId, Handler<EndpointId>>()
  const add = (works: readonly AreaWork[]): ReadonlyMap<string, JobKind<never>> => {
    for (const work of works) for (const [id, handler] of work.handlers) handlers.set(id, handler)
    return jobTable(works.flatMap(({ jobs }) => jobs))
  }
  let kinds = add(areas)
  let isWhole = false
  const failing = new Map<string, JobKind<never>>()
  const load = async (): Promise<void> => {
    if (isWhole) return
    const every = await loadEvery()
    if (every.length > 0) kinds = add(every)
    isWhole = true
  }
  const find = (id: EndpointId): Handler<EndpointId> => {
    const handler = handlers.get(id)
    if (handler === undefined) throw new TypeError(`${id} has no handler`)
    return handler
  }
  return {
    handlerOf: (id) => handlers.get(id) ?? load().then(() => find(id)),
    kinds: {
      get: (name) => kinds.get(name) ?? failing.get(name),
      prepare: async (name) => {
        if (kinds.has(name)) return
        try {
          await load()
        } catch (error) {
          // The job fails, and runs again later.
          const fail = async (): Promise<never> => {
            throw error
          }
          failing.set(name, jobKind(name, { run: fail }))
        }
      },
    },
  }
}
