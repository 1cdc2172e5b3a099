import { readOnly } from '../ports/read-only.ts'
import type { RecordCollections, Store, Transaction } from '../ports/store.ts'
import { memoryAnalytics } from './analytics.ts'
import { memoryCatalogItems } from './catalog-items.ts'
import { memoryEmailLists } from './email-lists.ts'
import { memoryJobs } from './jobs.ts'
import { attemptIn, createJournal, type Journal } from './journal.ts'
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
  campaigns: memoryRecords(journal),
  canvases: memoryRecords(journal),
  catalogs: memoryRecords(journal),
  subscriptionGroups: memoryRecords(journal),
  apps: memoryRecords(journal),
  tags: memoryRecords(journal),
  contentBlocks: memoryRecords(journal),
  emailTemplates: memoryRecords(journal),
  transactionalSends: memoryRecords(journal),
  preferenceCenters: memoryRecords(journal),
  preferenceLinks: memoryRecords(journal),
  contentBlockNames: memoryRecords(journal),
  customAttributes: memoryRecords(journal),
  customEvents: memoryRecords(journal),
  products: memoryRecords(journal),
  engagementBatches: memoryRecords(journal),
  segments: memoryRecords(journal),
  segmentSizes: memoryRecords(journal),
  sends: memoryRecords(journal),
  settings: memoryRecords(journal),
  userFiles: memoryRecords(journal),
  userFileParts: memoryRecords(journal),
  waitingEmailStates: memoryRecords(journal),
  integrations: memoryRecords(journal),
  invalidPhones: memoryRecords(journal),
  liveActivities: memoryRecords(journal),
  schedules: memoryRecords(journal),
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

/** The default limits. A change weighs about a kilobyte. Source: decision 0118. */
export const defaultCheckpointLimits: CheckpointLimits = { checkpoints: 1000, changes: 1_000_000 }

/** The error of a rollback to a checkpoint that does not exist, or exists no longer. */
export class NoCheckpoint extends TypeError {
  override readonly name = 'NoCheckpoint'
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
    rollback: (checkpoint) =>
      exclusively(async () => {
        const { journal, checkpoints, dropped } = contents
        const index = checkpoint - dropped.count
        const later = index < 0 ? [] : checkpoints.splice(index)
        if (later.length === 0) {
          throw new NoCheckpoint(`there is no checkpoint ${checkpoint}: ${keptCheckpoints(limits)}`)
        }
        for (const mark of later.toReversed()) journal.rollback(mark)
        checkpoints.push(journal.mark())
      }),
  })
}
