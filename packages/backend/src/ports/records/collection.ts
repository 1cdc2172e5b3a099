import type { Instant } from '@brazier/domain/rules'

/** Records by id. */
export interface Records<T> {
  get(id: string): Promise<T | undefined>
  /** Reads records that will be looked up soon. */
  prefetch(ids: readonly string[]): Promise<void>
  /** Inserts or replaces by id. */
  put(id: string, record: T): Promise<void>
  /** Does nothing if there is none. */
  delete(id: string): Promise<void>
  /** Up to `limit` records after `after`, in order of id. */
  page(after: string | undefined, limit: number): Promise<readonly T[]>
}

/** Used by state files and the control API. */
export interface Listing<T> {
  readonly idOf: (record: T) => string
  /** Returns a record without hidden members. Default: the whole record. */
  readonly asState?: (record: T) => object
  /** Sorts a state file, oldest first. Default: by id. */
  readonly ageOf?: (record: T) => Instant
}

/** Records by id, declared once: stores, state files, the control API and the laws walk their table. */
export interface Collection<T, Name extends string = string> {
  /** Used by stores, state files and the control API. */
  readonly name: Name
  readonly listing?: Listing<T>
  /** Whether it indexes another collection. Its changes are hidden. */
  readonly isIndex?: boolean
  /** Whether it is mostly empty. A database then asks once whether it is. */
  readonly isSparse?: boolean
}

export const listed = <const Name extends string, T>(
  name: Name,
  idOf: (record: T) => string,
  more: Omit<Listing<T>, 'idOf'> & Pick<Collection<T>, 'isSparse'> = {},
): Collection<T, Name> & { readonly listing: Listing<T> } => {
  const { isSparse = false, ...listing } = more
  return { name, isSparse, listing: { idOf, ...listing } }
}
