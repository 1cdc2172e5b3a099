import { collections, type RecordCollections, type Transaction } from '@brazier/backend/parts'

/** Names a collection of records. */
export type RecordName = keyof RecordCollections

/** All names of collections. */
export const recordNames = Object.keys(collections) as readonly RecordName[] // keys forgets them

/** The checked members of a transaction: every collection, and `attempt`. */
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

/** A collection's record. */
export type RecordOf<Name extends RecordName> = Parameters<Covered[Name]['put']>[1]

/** The checked methods of a store. Every `Store` has them. */
export interface CoveredStore {
  transaction<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  read<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  replace(work: (tx: Covered, save: () => Promise<void>) => Promise<void>): Promise<void>
  writeLong<T>(work: (tx: Covered, save: () => Promise<void>) => Promise<T>): Promise<T>
}

/** A store opened by a law, which calls `close` at its end, also after a failure. */
export interface OpenedStore extends CoveredStore {
  close?(): Promise<void>
}

/** Opens an empty, separate store. */
export type NewStore = () => Promise<OpenedStore>
