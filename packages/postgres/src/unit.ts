import { createJournal, type Journal } from '@brazier/backend'
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
  /** Forgets, after the commit, what nobody is going to ask for again. */
  end?(): void
}

/** What all collections of a workspace share in one transaction, and in the next ones where nothing else changed it. */
export interface Unit {
  readonly session: Session
  /** The number of the workspace's contents. */
  readonly workspace: number
  /** How to take back what was written and may not stay. */
  readonly journal: Journal
  readonly counters: Counters
  /** How many values are known. */
  held: number
  /** Whether anything was written in this transaction, and whether that were jobs. */
  hasChanged: boolean
  jobsChanged: boolean
  /** Adds a part; its writes are sent with the others'. */
  join(part: Part): void
  /** Begins a transaction on a session. */
  begin(session: Session): void
  /** Sends every write, so that a statement sees them. */
  flush(): Promise<void>
  /** Gives up all parts; others are going to join. */
  forget(): void
  /** Sends every write at the end of the transaction: nothing will be undone. */
  flushLast(): Promise<void>
  /** Tells every part that what was sent is kept. */
  end(): void
  /** Gives out the next number of a counter. */
  next(counter: keyof Counters): number
}

/** Asks every part at once: together their statements cost one round trip. Rejects as the first that failed did. */
const all = async (parts: readonly Part[], verb: 'recall' | 'flush'): Promise<void> => {
  const failures: unknown[] = []
  await Promise.all(parts.map((part) => part[verb]().catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures[0]
}

const endAll = (parts: readonly Part[]): void => {
  for (const part of parts) part.end?.()
}

/** Several parts as one. */
export const joined = (parts: readonly Part[]): Part => ({
  recall: () => all(parts, 'recall'),
  flush: () => all(parts, 'flush'),
  end: () => endAll(parts),
})

/** A session that passes everything on to another one, which can be changed. */
const createLine = () => {
  let current: Session | undefined
  const to = (): Session => {
    if (current === undefined) throw new TypeError('a unit of work has no session before it begins')
    return current
  }
  const session: Session = {
    query: (sent, values) => to().query(sent, values),
    exec: (sql) => to().exec(sql),
    commit: () => to().commit(),
  }
  return {
    session,
    use: (given: Session): void => {
      current = given
    },
  }
}

/** A unit of which nothing is known. */
export const createUnit = (workspace: number, counters: Counters): Unit => {
  const parts: Part[] = []
  const journal = createJournal()
  const line = createLine()
  const unit: Unit = {
    session: line.session,
    workspace,
    journal,
    counters,
    held: 0,
    hasChanged: false,
    jobsChanged: false,
    join: (part) => void parts.push(part),
    begin: (session) => {
      line.use(session)
      unit.hasChanged = false
      unit.jobsChanged = false
    },
    flush: async () => {
      await all(parts, 'recall')
      await all(parts, 'flush')
    },
    forget: () => void parts.splice(0),
    flushLast: () => all(parts, 'flush'),
    end: () => endAll(parts),
    next: (counter) => {
      const before = counters[counter]
      counters[counter] = before + 1
      unit.hasChanged = true
      journal.note(() => {
        counters[counter] = before
      })
      return before + 1
    },
  }
  return unit
}
