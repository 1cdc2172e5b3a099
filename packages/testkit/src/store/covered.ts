import type { Transaction } from '@brazier/backend'

/** The collections of the port that are records by id. */
export const recordNames = [
  'apps',
  'campaigns',
  'canvases',
  'catalogs',
  'contentBlockNames',
  'contentBlocks',
  'customEvents',
  'engagementBatches',
  'integrations',
  'schedules',
  'segmentSizes',
  'segments',
  'sends',
  'settings',
  'subscriptionGroups',
  'tags',
  'waitingEmailStates',
] as const satisfies readonly (keyof Transaction)[]

/** One of them. */
export type RecordName = (typeof recordNames)[number]

/** What the laws speak of: every collection of the port, and `attempt`. */
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

/** What a collection of records holds. */
export type RecordOf<Name extends RecordName> = Parameters<Covered[Name]['put']>[1]

/** A store as far as the laws speak of it; every `Store` is one. */
export interface CoveredStore {
  transaction<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  read<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  replace(work: (tx: Covered) => Promise<void>): Promise<void>
}

/** A store that a law opened. With `close`, it is closed when the law is done, whatever came of it. */
export interface OpenedStore extends CoveredStore {
  close?(): Promise<void>
}

/** Opens an empty store that shares nothing with those opened before. */
export type NewStore = () => Promise<OpenedStore>
