import { collections, type RecordCollections, type Transaction } from '@brazier/backend/parts'

/** The name of a collection of records. */
export type RecordName = keyof RecordCollections

/** The names of the store's collections of records. */
export const recordNames = Object.keys(collections) as readonly RecordName[] // keys forgets them

/** The members of a transaction that the laws check: every collection, and `attempt`. */
export type Covered = Pick<
  Transaction,
  | 'attempt'
  | 'catalogItems'
  | 'emailLists'
  | 'jobs'
  | 'orphanedSubscriptions'
  | 'outbox'
  | 'profiles'
  | 'syncRuns'
  | RecordName
>

/** The type of a collection's records. */
export type RecordOf<Name extends RecordName> = Parameters<Covered[Name]['put']>[1]

/** The methods of a store that the laws check. Every `Store` has them. */
export interface CoveredStore {
  transaction<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  read<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  replace(work: (tx: Covered, save: () => Promise<void>) => Promise<void>): Promise<void>
  writeLong<T>(work: (tx: Covered, save: () => Promise<void>) => Promise<T>): Promise<T>
}

/** A store that a law opened. The law calls `close`, if there is one, at its end, also after a failure. */
export interface OpenedStore extends CoveredStore {
  close?(): Promise<void>
}

/** Opens an empty store that is separate from all others. */
export type NewStore = () => Promise<OpenedStore>
