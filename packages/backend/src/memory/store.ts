import { readOnly } from '../ports/read-only.ts'
import { makeCollections } from '../ports/records/collections.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { memoryAnalytics } from './analytics.ts'
import { memoryCatalogItems } from './catalog-items.ts'
import { memoryBegunJobs, memoryClock, memoryOwner } from './coordination.ts'
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

/** Can roll back. A rollback costs as much as the changes since. */
export interface RewindableStore extends Store {
  /** Remembers the present state; resolves to its number, never used again. */
  checkpoint(): Promise<number>
  /** Numbers of those kept. */
  checkpoints(): readonly number[]
  /** Resolves to whether that checkpoint was kept. The others stay. */
  dropCheckpoint(checkpoint: number): Promise<boolean>
  /** In the order of the writes. Rejects as `rollback` does. */
  changedSince(checkpoint: number): Promise<readonly Changed[]>
  /** Keeps that checkpoint, removes later ones; calls `and` before other work. A TypeError: it does not exist. */
  rollback(checkpoint: number, and?: () => void): Promise<void>
}

export const isRewindable = (store: Store | RewindableStore): store is RewindableStore => 'checkpoint' in store

interface Contents {
  readonly journal: Journal
  readonly tx: Transaction
  /** `tx` for work that only reads. */
  readonly reading: Transaction
  readonly checkpoints: { readonly number: number; mark: number }[]
}

/** Says which checkpoints a workspace keeps. */
export const keptCheckpoints = ({ checkpoints, changes }: CheckpointLimits): string =>
  `a workspace keeps its newest ${checkpoints} checkpoints, as long as there were at most ${changes} changes since`

const emptyContents = (): Contents => {
  const journal = createJournal()
  const tx: Transaction = {
    ...makeCollections(({ name, isIndex }) => memoryRecords(journal, isIndex === true ? undefined : name)),
    analytics: memoryAnalytics(journal),
    catalogItems: memoryCatalogItems(journal),
    profiles: memoryProfiles(journal),
    orphanedSubscriptions: memoryOrphanedSubscriptions(journal),
    emailLists: memoryEmailLists(journal),
    syncRuns: memorySyncRuns(journal),
    outbox: memoryOutbox(journal),
    jobs: memoryJobs(journal),
    begunJobs: memoryBegunJobs,
    merges: memoryPastMerges(journal),
    clock: memoryClock,
    present: createPresent({ latest: undefined }, journal),
    attempt: (work) => attemptIn(journal, work),
  }
  return { journal, tx, reading: readOnly(tx), checkpoints: [] }
}

/** Their number, and the weight of changes since the oldest. */
export interface CheckpointLimits {
  readonly checkpoints: number
  readonly changes: number
}

/** A change weighs about a kilobyte. Source: decision 0095. */
export const defaultCheckpointLimits: CheckpointLimits = { checkpoints: 1000, changes: 1_000_000 }

/** The checkpoint of a rollback does not exist, or no longer. */
export class NoCheckpoint extends TypeError {
  override readonly name = 'NoCheckpoint'
}

const placeOf = ({ checkpoints }: Contents, checkpoint: number, limits: CheckpointLimits): number => {
  const index = checkpoints.findIndex(({ number }) => number === checkpoint)
  if (index >= 0) return index
  throw new NoCheckpoint(`there is no checkpoint ${checkpoint}: ${keptCheckpoints(limits)}`)
}

const dropOldest = ({ journal, checkpoints }: Contents): void => {
  checkpoints.shift()
  const moved = journal.forget()
  for (const kept of checkpoints) kept.mark -= moved
}

const dropOld = (contents: Contents, limits: CheckpointLimits): void => {
  const { journal, checkpoints } = contents
  while (checkpoints.length > limits.checkpoints || (checkpoints.length > 0 && journal.weight() > limits.changes)) {
    dropOldest(contents)
  }
}

const drop = (contents: Contents, checkpoint: number): boolean => {
  const { journal, checkpoints } = contents
  const index = checkpoints.findIndex(({ number }) => number === checkpoint)
  if (index === 0) dropOldest(contents)
  else for (const { mark } of index > 0 ? checkpoints.splice(index, 1) : []) journal.release(mark)
  return index >= 0
}

const changedIn = (contents: Contents, checkpoint: number, limits: CheckpointLimits): readonly Changed[] =>
  contents.journal.changedSince(contents.checkpoints[placeOf(contents, checkpoint, limits)]?.mark ?? 0)

const rollBack = (contents: Contents, checkpoint: number, limits: CheckpointLimits): void => {
  const { journal, checkpoints } = contents
  const later = checkpoints.splice(placeOf(contents, checkpoint, limits))
  for (const { mark } of later.toReversed()) journal.rollback(mark)
  checkpoints.push({ number: checkpoint, mark: journal.mark() })
}

const nothingToSave = (): Promise<void> => Promise.resolve()

/** Adds a version: the number of changes. */
const versioned = (store: Omit<RewindableStore, 'version'>): RewindableStore => {
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
    writeLong: (work) => changing(store.writeLong(work)),
    replace: (work) => changing(store.replace(work)),
    rollback: (checkpoint, and) => changing(store.rollback(checkpoint, and)),
    version: async () => String(version),
  }
}

const contentsAfter = async (work: Parameters<Store['replace']>[0]): Promise<Contents> => {
  const fresh = emptyContents()
  await work(fresh.tx, nothingToSave)
  return fresh
}

/** Returns an empty store in memory. It runs transactions one after another. */
export const memoryStore = (limits = defaultCheckpointLimits): RewindableStore => {
  let contents = emptyContents()
  /** Never reset. */
  let made = 0
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
    writeLong: (work) => exclusively(() => run((tx) => work(tx, nothingToSave))),
    owner: memoryOwner,
    replace: (work) =>
      exclusively(async () => {
        contents = await contentsAfter(work)
      }),
    checkpoint: () =>
      exclusively(() => {
        const number = made++
        contents.checkpoints.push({ number, mark: contents.journal.mark() })
        dropOld(contents, limits)
        return Promise.resolve(number)
      }),
    checkpoints: () => contents.checkpoints.map(({ number }) => number),
    dropCheckpoint: (checkpoint) => exclusively(() => Promise.resolve(drop(contents, checkpoint))),
    changedSince: (checkpoint) => exclusively(async () => changedIn(contents, checkpoint, limits)),
    rollback: (checkpoint, and) =>
      exclusively(async () => {
        rollBack(contents, checkpoint, limits)
        and?.()
      }),
  })
}
