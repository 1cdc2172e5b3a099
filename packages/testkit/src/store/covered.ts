import type { Transaction } from '@brazier/backend'

/** The collections of the port that the laws speak of. */
export type Covered = Pick<
  Transaction,
  | 'apps'
  | 'campaigns'
  | 'canvases'
  | 'catalogItems'
  | 'catalogs'
  | 'contentBlockNames'
  | 'contentBlocks'
  | 'emailLists'
  | 'integrations'
  | 'jobs'
  | 'orphanedSubscriptions'
  | 'outbox'
  | 'profiles'
  | 'schedules'
  | 'segments'
  | 'settings'
  | 'subscriptionGroups'
  | 'syncRuns'
  | 'tags'
  | 'waitingEmailStates'
>

/** A store as far as the laws speak of it; every `Store` is one. */
export interface CoveredStore {
  transaction<T>(work: (tx: Covered) => Promise<T>): Promise<T>
  replace(work: (tx: Covered) => Promise<void>): Promise<void>
}
