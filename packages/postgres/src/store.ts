import { type Store, type Transaction, Unavailable } from '@brazier/backend'
import type { Database } from './database.ts'
import { isConflict, isPassing } from './drivers/failures.ts'
import { type Owner, runGroup, runReplacement, type Waiting } from './group.ts'

/** How much work of one process may wait for a workspace. */
export interface StoreLimits {
  /** Works that share one commit. Default 64. */
  readonly group?: number
  /** Works that wait; whoever comes then is told to come back. Default 2,000. */
  readonly waiting?: number
}

/** How often a group is tried that met other work in a way that should not be. */
const maxTries = 3

/** A store in a database. Transactions of one process that wait for the same workspace share a commit. Source: decision 0090. */
export const postgresStore = (database: Database, owner: Owner, limits: StoreLimits = {}): Store => {
  const { group = 64, waiting: maxWaiting = 2000 } = limits
  const waiting: (Waiting | (() => Promise<void>))[] = []
  let isRunning = false

  const runTogether = async (works: readonly Waiting[], tries = 1): Promise<void> => {
    try {
      await database.session((session) => runGroup(session, owner, works, false))
    } catch (error) {
      if (isConflict(error) && tries < maxTries) return runTogether(works, tries + 1)
      // What the database refuses for what it is, it refuses of one work, which must not fail the others.
      if (isPassing(error) || isConflict(error)) for (const { reject } of works) reject(error)
      else for (const work of works) await runAlone(work)
    }
  }
  const runAlone = (work: Waiting): Promise<void> =>
    database.session((session) => runGroup(session, owner, [work], true)).catch(work.reject)

  const takeGroup = (): readonly Waiting[] => {
    const works: Waiting[] = []
    for (let next = waiting[0]; typeof next === 'object' && works.length < group; next = waiting[0]) {
      works.push(next)
      waiting.shift()
    }
    return works
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (typeof next === 'object') await runTogether(takeGroup())
      else {
        waiting.shift()
        await next()
      }
    }
    isRunning = false
  }
  const enqueue = (entry: Waiting | (() => Promise<void>)): void => {
    if (waiting.length >= maxWaiting) throw new Unavailable('too much work waits for this workspace')
    waiting.push(entry)
    void run()
  }
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        // What the work resolves to is what is passed on.
        enqueue({ work, resolve: (value) => resolve(value as T), reject })
      }),
    replace: (work) =>
      new Promise<void>((resolve, reject) => {
        enqueue(() => database.session((session) => runReplacement(session, owner, work)).then(resolve, reject))
      }),
  }
}
