import { type Area, areaOf, type EndpointId, endpointIds, type IdsOf } from '@brazier/contract'
import type { JobKind } from '../queue/job-kind.ts'
import type { Handler } from './handler.ts'

/** The name under which a module exports what belongs to an endpoint: `usersMerge` for `users.merge`. */
export type ExportName<Id extends string> = Id extends `${infer First}.${infer Rest}`
  ? `${ExportName<First>}${Capitalize<ExportName<Rest>>}`
  : Id extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<ExportName<Rest>>}`
    : Id

/** The handlers of an area, by the names of their exports. */
export type HandlersOf<In extends Area> = { readonly [Id in IdsOf<In> as ExportName<Id>]: Handler<Id> }

/** What an area does. */
export interface AreaWork {
  readonly area: Area
  readonly handlers: ReadonlyMap<EndpointId, Handler<EndpointId>>
  readonly jobs: readonly JobKind<never>[]
}

const exportName = (id: string): string => id.replaceAll(/[._](\w)/g, (_, first: string) => first.toUpperCase())

/** Returns what an area does. An area without one of its handlers does not compile. */
export const defineWork = <const In extends Area>(
  area: In,
  { handlers, jobs }: { readonly handlers: HandlersOf<In>; readonly jobs: { readonly [name: string]: JobKind<never> } },
): AreaWork => {
  const byName = new Map<string, unknown>(Object.entries(handlers))
  const ids = endpointIds.filter((id) => areaOf(id) === area)
  // A map does not pair an id with its handler. The type of `handlers` does.
  const handlerOf = (id: EndpointId): Handler<EndpointId> => byName.get(exportName(id)) as Handler<EndpointId>
  return { area, handlers: new Map(ids.map((id) => [id, handlerOf(id)])), jobs: Object.values(jobs) }
}
