import { collections, type RecordCollections, type Transaction } from '@brazier/backend/parts'

export type RecordName = keyof RecordCollections

export const recordNames = Object.keys(collections) as readonly RecordName[] // keys forgets them

/** Every collection, and `attempt`. */
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

export type RecordOf<Name extends RecordName> = Parameters<Covered[Name]['put']>[1]

/** Checked methods; every `Store` has them. */
export interface CoveredStore {
  transaction<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  read<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  replace(work: (tx: Covered, save: () => Promise<void>) => Promise<void>): Promise<void>
  writeLong<T>(work: (tx: Covered, save: () => Promise<void>) => Promise<T>): Promise<T>
}

/** A store opened by a law, which closes it at its end, also after a failure. */
export interface OpenedStore extends CoveredStore {
  close?(): Promise<void>
}

/** Opens an empty, separate store. */
export type NewStore = () => Promise<OpenedStore>
