import type { Instant } from '@brazier/domain/rules'

/** A collection of records by id. */
export interface Records<T> {
  get(id: string): Promise<T | undefined>
  /** Reads records that will be looked up soon. */
  prefetch(ids: readonly string[]): Promise<void>
  /** Inserts a record, or replaces the one with the same id. */
  put(id: string, record: T): Promise<void>
  /** Removes a record. Does nothing if there is none. */
  delete(id: string): Promise<void>
  /** Resolves to up to `limit` records that follow `after` in order of id. */
  page(after: string | undefined, limit: number): Promise<readonly T[]>
}

/** A collection as state files and the control API list it. */
export interface Listing<T> {
  readonly idOf: (record: T) => string
  /** Returns a record without what they do not show. Default: the whole record. */
  readonly shown?: (record: T) => object
  /** The instant by which a state file sorts the records, oldest first. Default: they are in order of id. */
  readonly ageOf?: (record: T) => Instant
}

/** A collection of records by id, declared once: stores, state files, the control API and the laws walk the table of them. */
export interface Collection<T, Name extends string = string> {
  /** Its name in stores, in state files and in the control API. */
  readonly name: Name
  readonly listing?: Listing<T>
  /** Whether it is an index of another collection. Changes of it are not shown. */
  readonly isIndex?: boolean
  /** Whether it is empty most of the time. A database then asks once whether it is. */
  readonly isSparse?: boolean
}

/** Returns a collection that state files and the control API list. */
export const listed = <const Name extends string, T>(
  name: Name,
  idOf: (record: T) => string,
  more: Omit<Listing<T>, 'idOf'> & Pick<Collection<T>, 'isSparse'> = {},
): Collection<T, Name> & { readonly listing: Listing<T> } => {
  const { isSparse = false, ...listing } = more
  return { name, isSparse, listing: { idOf, ...listing } }
}
