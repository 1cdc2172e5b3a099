import type { Endpoint } from './endpoint.ts'

/** An area's rows by export name. */
export interface ListedRows {
  readonly [name: string]: Endpoint
}

/** An area's rows by id. */
export type AreaRows<Of extends ListedRows> = { readonly [Name in keyof Of as Of[Name]['id']]: Of[Name] }

/** An area's name and rows. */
export interface ContractArea<Name extends string, Listed extends ListedRows> {
  readonly name: Name
  readonly rows: AreaRows<Listed>
}

/** Returns an area of rows. */
export const area = <const Name extends string, const Listed extends ListedRows>(
  name: Name,
  listed: Listed,
): ContractArea<Name, Listed> => {
  const byId = Object.fromEntries(Object.values(listed).map((row) => [row.id, row]))
  return { name, rows: byId as AreaRows<Listed> } // fromEntries forgets the ids
}
