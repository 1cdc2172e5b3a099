import type { Endpoint } from './endpoint.ts'

/** The rows that an area lists, by the names of their exports. */
export interface ListedRows {
  readonly [name: string]: Endpoint
}

/** The rows of an area, by id. */
export type AreaRows<Rows extends ListedRows> = { readonly [Name in keyof Rows as Rows[Name]['id']]: Rows[Name] }

/** Returns the rows that an area lists, by id. */
export const rowsById = <const Rows extends ListedRows>(listed: Rows): AreaRows<Rows> =>
  Object.fromEntries(Object.values(listed).map((row) => [row.id, row])) as AreaRows<Rows> // fromEntries forgets the ids
