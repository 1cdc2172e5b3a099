import type { Endpoint } from './endpoint.ts'

export interface ListedRows {
  readonly [name: string]: Endpoint
}

export type AreaRows<Of extends ListedRows> = { readonly [Name in keyof Of as Of[Name]['id']]: Of[Name] }

/** An area with its rows. */
export interface ContractArea<Name extends string, Listed extends ListedRows> {
  readonly name: Name
  readonly rows: AreaRows<Listed>
}

export const area = <const Name extends string, const Listed extends ListedRows>(
  name: Name,
  listed: Listed,
): ContractArea<Name, Listed> => {
  const byId = Object.fromEntries(Object.values(listed).map((row) => [row.id, row]))
  return { name, rows: byId as AreaRows<Listed> } // fromEntries forgets the ids
}
