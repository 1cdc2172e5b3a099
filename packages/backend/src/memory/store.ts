import type { Store, Transaction } from '../ports/store.ts'
import { createJournal, type Journal } from './journal.ts'
import { memoryJobs } from './jobs.ts'
import { memoryOrphanedSubscriptions } from './orphaned-subscriptions.ts'
import { memoryProfiles } from './profiles.ts'
import { memoryRecords } from './records.ts'

/** A store that can go back to an earlier state at the cost of what changed since. */
export interface RewindableStore extends Store {
  /** Remembers the present state; resolves to where to roll back to. */
  checkpoint(): Promise<number>
  /** Goes back to a checkpoint, which stays; later checkpoints are gone. */
  rollback(checkpoint: number): Promise<void>
}

/** All records, the journal of their changes, and the checkpoints in it. */
interface Contents {
  readonly journal: Journal
  readonly tx: Transaction
  readonly checkpoints: number[]
}

const emptyContents = (): Contents => {
  const journal = createJournal()
  const tx: Transaction = {
    profiles: memoryProfiles(journal),
    subscriptionGroups: memoryRecords(journal),
    apps: memoryRecords(journal),
    tags: memoryRecords(journal),
    orphanedSubscriptions: memoryOrphanedSubscriptions(journal),
    jobs: memoryJobs(journal),
  }
  return { journal, tx, checkpoints: [] }
}

const atomically = async <T>({ journal, tx }: Contents, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const mark = journal.mark()
  try {
    const result = await work(tx)
    journal.release(mark)
    return result
  } catch (error) {
    journal.rollback(mark)
    throw error
  }
}

/** A store in memory. Transactions run one after another. */
export const memoryStore = (): RewindableStore => {
  let contents = emptyContents()
  let last: Promise<unknown> = Promise.resolve()

  /** Runs work when all earlier work is done, however that ended. */
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    transaction: (work) => exclusively(() => atomically(contents, work)),
    replace: (work) =>
      exclusively(async () => {
        const fresh = emptyContents()
        await work(fresh.tx)
        contents = fresh
      }),
    checkpoint: () =>
      exclusively(() => {
        const { journal, checkpoints } = contents
        checkpoints.push(journal.mark())
        return Promise.resolve(checkpoints.length - 1)
      }),
    rollback: (checkpoint) =>
      exclusively(async () => {
        const { journal, checkpoints } = contents
        const later = checkpoints.splice(checkpoint)
        if (later.length === 0) throw new TypeError(`rollback: there is no checkpoint ${checkpoint}; see checkpoint()`)
        for (const mark of later.reverse()) journal.rollback(mark)
        checkpoints.push(journal.mark())
      }),
  }
}
