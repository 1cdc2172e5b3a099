import { readOnly } from '../ports/read-only.ts'
import type { RecordCollections, Store, Transaction } from '../ports/store.ts'
import { memoryAnalytics } from './analytics.ts'
import { memoryCatalogItems } from './catalog-items.ts'
import { memoryEmailLists } from './email-lists.ts'
import { memoryJobs } from './jobs.ts'
import { attemptIn, type Changed, createJournal, type Journal } from './journal.ts'
import { createMutex } from './mutex.ts'
import { memoryOrphanedSubscriptions } from './orphaned-subscriptions.ts'
import { memoryOutbox } from './outbox.ts'
import { memoryPastMerges } from './past-merges.ts'
import { createPresent } from './present.ts'
import { memoryProfiles } from './profiles.ts'
import { memoryRecords } from './records.ts'
import { memorySyncRuns } from './sync-runs.ts'

/** A store that can roll back to an earlier state. A rollback costs as much as the changes since then. */
export interface RewindableStore extends Store {
  /** Remembers the present state; resolves to the number of the checkpoint. */
  checkpoint(): Promise<number>
  /** Resolves to what the writes since a checkpoint changed, in their order. Rejects as `rollback` does. */
  changedSince(checkpoint: number): Promise<readonly Changed[]>
  /** Rolls back to a checkpoint. Keeps that checkpoint and removes later ones. Rejects with a TypeError if it does not exist. */
  rollback(checkpoint: number): Promise<void>
}

/** Returns whether a store can roll back. */
export const isRewindable = (store: Store | RewindableStore): store is RewindableStore => 'checkpoint' in store

/** All records of a store, the journal of their changes, and the checkpoints in it. */
interface Contents {
  readonly journal: Journal
  readonly tx: Transaction
  /** `tx` for work that only reads. */
  readonly reading: Transaction
  readonly checkpoints: number[]
  /** How many checkpoints were dropped before the first of these. */
  readonly dropped: { count: number }
}

/** Says which checkpoints a workspace keeps. */
export const keptCheckpoints = ({ checkpoints, changes }: CheckpointLimits): string =>
  `a workspace keeps its newest ${checkpoints} checkpoints, as long as there were at most ${changes} changes since`

/** Returns the collections of records by id. */
const recordCollections = (journal: Journal): RecordCollections => ({
  campaigns: memoryRecords(journal, 'campaigns'),
  canvases: memoryRecords(journal, 'canvases'),
  catalogs: memoryRecords(journal, 'catalogs'),
  subscriptionGroups: memoryRecords(journal, 'subscription_groups'),
  apps: memoryRecords(journal, 'apps'),
  tags: memoryRecords(journal, 'tags'),
  contentBlocks: memoryRecords(journal, 'content_blocks'),
  emailTemplates: memoryRecords(journal, 'email_templates'),
  transactionalSends: memoryRecords(journal, 'transactional_sends'),
  preferenceCenters: memoryRecords(journal, 'preference_centers'),
  preferenceLinks: memoryRecords(journal, 'preference_links'),
  // An index of the content blocks.
  contentBlockNames: memoryRecords(journal),
  customAttributes: memoryRecords(journal, 'custom_attributes'),
  customEvents: memoryRecords(journal, 'custom_events'),
  products: memoryRecords(journal, 'products'),
  engagementBatches: memoryRecords(journal, 'engagement_batches'),
  segments: memoryRecords(journal, 'segments'),
  segmentSizes: memoryRecords(journal, 'segment_sizes'),
  sends: memoryRecords(journal, 'sends'),
  settings: memoryRecords(journal, 'settings'),
  userFiles: memoryRecords(journal, 'user_files'),
  userFileParts: memoryRecords(journal, 'user_file_parts'),
  waitingEmailStates: memoryRecords(journal, 'waiting_email_states'),
  integrations: memoryRecords(journal, 'integrations'),
  invalidPhones: memoryRecords(journal, 'invalid_phone_numbers'),
  liveActivities: memoryRecords(journal, 'live_activities'),
  schedules: memoryRecords(journal, 'schedules'),
})

const emptyContents = (): Contents => {
  const journal = createJournal()
  const tx: Transaction = {
    ...recordCollections(journal),
    analytics: memoryAnalytics(journal),
    catalogItems: memoryCatalogItems(journal),
    profiles: memoryProfiles(journal),
    orphanedSubscriptions: memoryOrphanedSubscriptions(journal),
    emailLists: memoryEmailLists(journal),
    syncRuns: memorySyncRuns(journal),
    outbox: memoryOutbox(journal),
    jobs: memoryJobs(journal),
    merges: memoryPastMerges(journal),
    present: createPresent({ latest: undefined }, journal),
    attempt: (work) => attemptIn(journal, work),
  }
  return { journal, tx, reading: readOnly(tx), checkpoints: [], dropped: { count: 0 } }
}

/** How much a store keeps for its checkpoints: their number, and the weight of the changes since the oldest. */
export interface CheckpointLimits {
  readonly checkpoints: number
  readonly changes: number
}

/** The default limits. A change weighs about a kilobyte. Source: decision 0095. */
export const defaultCheckpointLimits: CheckpointLimits = { checkpoints: 1000, changes: 1_000_000 }

/** The error of a rollback to a checkpoint that does not exist, or exists no longer. */
export class NoCheckpoint extends TypeError {
  override readonly name = 'NoCheckpoint'
}

/** Returns where a checkpoint is in the list. */
const placeOf = ({ checkpoints, dropped }: Contents, checkpoint: number, limits: CheckpointLimits): number => {
  const index = checkpoint - dropped.count
  if (index >= 0 && index < checkpoints.length) return index
  throw new NoCheckpoint(`there is no checkpoint ${checkpoint}: ${keptCheckpoints(limits)}`)
}

/** Drops the oldest checkpoints until the limits are kept. */
const dropOld = ({ journal, checkpoints, dropped }: Contents, limits: CheckpointLimits): void => {
  while (checkpoints.length > limits.checkpoints || (checkpoints.length > 0 && journal.weight() > limits.changes)) {
    checkpoints.shift()
    const moved = journal.forget()
    for (const [index, mark] of checkpoints.entries()) checkpoints[index] = mark - moved
    dropped.count += 1
  }
}

/** Adds the version of a store: the number of changes. */
const versioned = (store: RewindableStore): RewindableStore => {
  let version = 0
  const changing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      version += 1
    }
  }
  return {
    ...store,
    transaction: (work) => changing(store.transaction(work)),
    replace: (work) => changing(store.replace(work)),
    rollback: (checkpoint) => changing(store.rollback(checkpoint)),
    version: async () => String(version),
  }
}

/** Returns an empty store in memory. It runs transactions one after another. */
export const memoryStore = (limits = defaultCheckpointLimits): RewindableStore => {
  let contents = emptyContents()
  const exclusively = createMutex()
  const run = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    try {
      return await attemptIn(contents.journal, () => work(contents.tx))
    } finally {
      dropOld(contents, limits)
    }
  }
  return versioned({
    transaction: (work) => exclusively(() => run(work)),
    read: (work) => exclusively(() => work(contents.reading)),
    replace: (work) =>
      exclusively(async () => {
        const fresh = emptyContents()
        await work(fresh.tx)
        contents = fresh
      }),
    checkpoint: () =>
      exclusively(() => {
        const { journal, checkpoints, dropped } = contents
        checkpoints.push(journal.mark())
        dropOld(contents, limits)
        return Promise.resolve(dropped.count + checkpoints.length - 1)
      }),
    changedSince: (checkpoint) =>
      exclusively(async () => {
        const { journal, checkpoints } = contents
        return journal.changedSince(checkpoints[placeOf(contents, checkpoint, limits)] ?? 0)
      }),
    rollback: (checkpoint) =>
      exclusively(async () => {
        const { journal, checkpoints } = contents
        const later = checkpoints.splice(placeOf(contents, checkpoint, limits))
        for (const mark of later.toReversed()) journal.rollback(mark)
        checkpoints.push(journal.mark())
      }),
  })
}
