import type { Journal } from '@brazier/backend'
import type { Session } from './database.ts'

/** What a workspace's row counts; numbers are given out in order. */
export interface Counters {
  last_job: number
  last_message: number
  last_number: number
}

/** The part of a unit of work that has writes to send. */
export interface Part {
  /** Reads what is stored of all that is to be written and was never read, so that a later undo knows it. */
  recall(): Promise<void>
  /** Sends what was written since the last time; nothing is waited for but what has to be known to send it. */
  flush(): Promise<void>
}

/** One transaction of the database: what all collections of a workspace share in it. */
export interface Unit {
  readonly session: Session
  /** The number of the workspace's contents. */
  readonly workspace: number
  /** How to take back what was written and may not stay. */
  readonly journal: Journal
  readonly counters: Counters
  /** Adds a part; its writes are sent with the others'. */
  join(part: Part): void
  /** Sends every write, so that a statement sees them. */
  flush(): Promise<void>
  /** Gives up all parts; others are going to join. */
  forget(): void
  /** Sends every write at the end of the transaction: nothing will be undone. */
  flushLast(): Promise<void>
  /** Gives out the next number of a counter. */
  next(counter: keyof Counters): number
  /** Whether queued work changed. */
  jobsChanged: boolean
}

/** What makes a unit. */
export interface NewUnit {
  readonly session: Session
  readonly workspace: number
  readonly journal: Journal
  readonly counters: Counters
}

const all = async (parts: readonly Part[], verb: 'recall' | 'flush'): Promise<void> => {
  // Every part has sent its statements before the first is waited for: together they cost one round trip.
  const ended = await Promise.allSettled(parts.map((part) => part[verb]()))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Several parts as one. */
export const joined = (parts: readonly Part[]): Part => ({
  recall: () => all(parts, 'recall'),
  flush: () => all(parts, 'flush'),
})

/** Begins a unit of work on a session that is in a transaction. */
export const createUnit = ({ session, workspace, journal, counters }: NewUnit): Unit => {
  const parts: Part[] = []
  return {
    session,
    workspace,
    journal,
    counters,
    jobsChanged: false,
    join: (part) => void parts.push(part),
    flush: async () => {
      await all(parts, 'recall')
      await all(parts, 'flush')
    },
    forget: () => void parts.splice(0),
    flushLast: () => all(parts, 'flush'),
    next: (counter) => {
      const before = counters[counter]
      counters[counter] = before + 1
      journal.note(() => {
        counters[counter] = before
      })
      return before + 1
    },
  }
}
