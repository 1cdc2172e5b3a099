import { type Area, type EndpointId, endpointIds, type IdsOf, type Rows } from '@brazier/contract'
import type { JobKind } from '../queue/job-kind.ts'
import type { Handler, Handlers } from './handler.ts'

/** The export name of an endpoint's parts: `usersMerge` for `users.merge`. */
export type ExportName<Id extends string> = Id extends `${infer First}.${infer Rest}`
  ? `${ExportName<First>}${Capitalize<ExportName<Rest>>}`
  : Id extends `${infer First}_${infer Rest}`
    ? `${First}${Capitalize<ExportName<Rest>>}`
    : Id

export type HandlersOf<In extends Area> = { readonly [Id in IdsOf<In> as ExportName<Id>]: Handler<Id> }

/** An area's contract and work. */
export interface ServiceArea<Name extends Area = Area> {
  readonly name: Name
  readonly rows: Rows
  readonly handlers: Handlers
  readonly jobs: readonly JobKind<never>[]
}

export interface AreaWork<Name extends Area> {
  readonly handlers: HandlersOf<Name>
  readonly jobs: { readonly [name: string]: JobKind<never> }
}

const exportName = (id: string): string => id.replaceAll(/[._](\w)/g, (_, first: string) => first.toUpperCase())

/** Does not compile without a handler for each row. */
export const defineArea = <const Name extends Area>(
  { name, rows }: { readonly name: Name; readonly rows: Rows },
  { handlers, jobs }: AreaWork<Name>,
): ServiceArea<Name> => {
  const byName = new Map<string, unknown>(Object.entries(handlers))
  // A map does not pair ids with handlers; the type of `handlers` does.
  const handlerOf = (id: EndpointId): Handler<EndpointId> => byName.get(exportName(id)) as Handler<EndpointId>
  const ids = endpointIds.filter((id) => rows[id] !== undefined)
  return { name, rows, handlers: new Map(ids.map((id) => [id, handlerOf(id)])), jobs: Object.values(jobs) }
}

/** Returns areas' rows. */
export const rowsOf = (areas: readonly Pick<ServiceArea, 'rows'>[]): Rows =>
  Object.fromEntries(areas.flatMap(({ rows }) => Object.entries(rows))) as Rows // fromEntries forgets the ids
