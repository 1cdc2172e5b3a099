import type { Listing, Records } from '../ports/records/collection.ts'
import { collections, type ListedName } from '../ports/records/collections.ts'
import type { Transaction } from '../ports/store.ts'

export interface ListedCollection {
  readonly name: ListedName
  readonly listing: Listing<object>
  of(tx: Transaction): Records<object>
}

/** In file order. */
export const listedCollections: readonly ListedCollection[] = Object.entries(collections).flatMap(([member, each]) => {
  if (!('listing' in each)) return []
  const listing = each.listing as Listing<object> // entries forgets the record type
  const name = each.name as ListedName // it has a listing
  return [{ name, listing, of: (tx: Transaction) => tx[member as keyof typeof collections] }] // a key of the table
})

const pageSize = 1000

export const pagesOf = async function* <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
): AsyncGenerator<readonly T[], void, undefined> {
  for (let after: string | undefined; ;) {
    const next = await page(after, pageSize)
    yield next
    const last = next.at(-1)
    if (last === undefined || next.length < pageSize) return
    after = id(last)
  }
}

/** Drops undefined members. */
export const present = (record: object): object =>
  Object.values(record).includes(undefined)
    ? Object.fromEntries(Object.entries(record).filter(([, member]) => member !== undefined))
    : record

export const listOf = async (tx: Transaction, { of, listing }: ListedCollection): Promise<readonly object[]> => {
  const { idOf, ageOf, asState = (record) => record } = listing
  const records: object[] = []
  for await (const page of pagesOf(of(tx).page, idOf)) for (const record of page) records.push(record)
  const sorted = ageOf === undefined ? records : records.toSorted((a, b) => ageOf(a) - ageOf(b))
  return sorted.map((record) => present(asState(record)))
}
