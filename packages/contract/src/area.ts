import type { Endpoint } from './endpoint.ts'

/** The rows that an area lists, by the names of their exports. */
export interface ListedRows {
  readonly [name: string]: Endpoint
}

/** The rows of an area, by id. */
export type AreaRows<Of extends ListedRows> = { readonly [Name in keyof Of as Of[Name]['id']]: Of[Name] }

/** An area: its name and its rows. */
export interface ContractArea<Name extends string, Listed extends ListedRows> {
  readonly name: Name
  readonly rows: AreaRows<Listed>
}

/** Returns an area that lists these rows. */
export const area = <const Name extends string, const Listed extends ListedRows>(
  name: Name,
  listed: Listed,
): ContractArea<Name, Listed> => {
  const byId = Object.fromEntries(Object.values(listed).map((row) => [row.id, row]))
  return { name, rows: byId as AreaRows<Listed> } // fromEntries forgets the ids
}
