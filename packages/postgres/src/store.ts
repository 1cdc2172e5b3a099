import { type Store, type Transaction, Unavailable } from '@brazier/backend'
import type { Database, Session } from './database.ts'
import { isConflict, isPassing } from './drivers/failures.ts'
import { type Owner, runAlone, runGroup, runReplacement, type Waiting } from './group.ts'
import { runReads } from './reads.ts'

/** How much work of one process may wait for a workspace. */
export interface StoreLimits {
  /** Works that share one commit. Default 64. */
  readonly group?: number
  /** Works that wait; whoever comes then is told to come back. Default 2,000. */
  readonly waiting?: number
}

/** How often a group is tried that met other work in a way that should not be. */
const maxTries = 3

/** Work that shares a commit, or work that has one to itself. */
type Entry = Waiting | (() => Promise<void>)

/** Runs works together on a session. */
type Run = (session: Session, owner: Owner, works: readonly Waiting[]) => Promise<void>

/** Gives a function that runs works together, each with its own end whatever comes of the others. */
const createRunner = (
  database: Database,
  owner: Owner,
  together: Run,
  alone: Run,
): ((works: readonly Waiting[]) => Promise<void>) => {
  const runTogether = async (works: readonly Waiting[], tries: number): Promise<void> => {
    try {
      await database.session((session) => together(session, owner, works))
    } catch (error) {
      if (isConflict(error) && tries < maxTries) return runTogether(works, tries + 1)
      // What the database refuses for what it is, it refuses of one work, which must not fail the others.
      if (isPassing(error) || isConflict(error)) for (const { reject } of works) reject(error)
      else {
        for (const work of works) await database.session((session) => alone(session, owner, [work])).catch(work.reject)
      }
    }
  }
  return (works) => runTogether(works, 1)
}

/** Gives a function that lets work wait for its turn: in order, and together as far as it may. */
const createQueue = (
  run: (works: readonly Waiting[]) => Promise<void>,
  { group = 64, waiting = 2000 }: StoreLimits,
) => {
  const entries: Entry[] = []
  let isRunning = false
  const takeGroup = (): readonly Waiting[] => {
    const works: Waiting[] = []
    for (let next = entries[0]; typeof next === 'object' && works.length < group; next = entries[0]) {
      works.push(next)
      entries.shift()
    }
    return works
  }
  const runAll = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let next = entries[0]; next !== undefined; next = entries[0]) {
      if (typeof next === 'object') await run(takeGroup())
      else {
        entries.shift()
        await next()
      }
    }
    isRunning = false
  }
  return (entry: Entry): void => {
    if (entries.length >= waiting) throw new Unavailable('too much work waits for this workspace')
    entries.push(entry)
    void runAll()
  }
}

/** Lets work wait for its turn. */
const waitFor = <T>(enqueue: (entry: Waiting) => void, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    // What the work resolves to is what is passed on.
    enqueue({ work, resolve: (value) => resolve(value as T), reject })
  })

/**
 * A store in a database. Transactions of one process that wait for the same workspace share a commit; so do reads, which wait for
 * no transaction. Source: decision 0090.
 */
export const postgresStore = (database: Database, owner: Owner, limits: StoreLimits = {}): Store => {
  const enqueue = createQueue(createRunner(database, owner, runGroup, runAlone), limits)
  const enqueueRead = createQueue(createRunner(database, owner, runReads, runReads), limits)
  return {
    transaction: (work) => waitFor(enqueue, work),
    read: (work) => waitFor(enqueueRead, work),
    replace: (work) =>
      new Promise<void>((resolve, reject) => {
        enqueue(() => database.session((session) => runReplacement(session, owner, work)).then(resolve, reject))
      }),
  }
}
