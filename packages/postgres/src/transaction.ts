/** Collections over one unit of work, in two kinds that differ in the cost of an attempt. */
import { attemptIn, createPresent, makeCollections, type Transaction } from '@brazier/backend/parts'
import { createAnalytics } from './collections/analytics.ts'
import { createBegunJobs } from './collections/begun-jobs.ts'
import { createCatalogItems } from './collections/catalog-items.ts'
import { createClock } from './collections/clock.ts'
import { createEmailLists } from './collections/email-lists.ts'
import { createJobs } from './collections/jobs.ts'
import { createOrphanedSubscriptions } from './collections/orphaned-subscriptions.ts'
import { createOutbox } from './collections/outbox.ts'
import { createProfiles } from './collections/profiles.ts'
import { recordsOf, recordsTable, sparse } from './collections/records.ts'
import { createSyncRuns } from './collections/sync-runs.ts'
import { createDocuments } from './rows/documents.ts'
import type { UnitOfWork } from './unit-of-work.ts'

type Collections = Omit<Transaction, 'attempt' | 'currents'>

const createCollections = (unit: UnitOfWork): Collections => {
  const records = createDocuments<unknown>(unit, recordsTable)
  unit.register(records)
  return {
    ...makeCollections(({ name, isSparse }) => {
      const collection = recordsOf<unknown>(records, name)
      return isSparse === true ? sparse(unit, name, collection) : collection
    }),
    analytics: createAnalytics(unit),
    catalogItems: createCatalogItems(unit),
    profiles: createProfiles(unit),
    orphanedSubscriptions: createOrphanedSubscriptions(unit),
    emailLists: createEmailLists(unit),
    syncRuns: createSyncRuns(unit),
    outbox: createOutbox(unit),
    jobs: createJobs(unit),
    begunJobs: createBegunJobs(unit),
    clock: createClock(unit),
    merges: { add: () => Promise.resolve(), list: () => Promise.resolve(undefined) },
    present: createPresent(unit, unit.journal),
  }
}

/** Keeps writes in memory until the end. The journal takes back a failed attempt's. */
export const bufferedTransaction = (unit: UnitOfWork): Transaction => ({
  ...createCollections(unit),
  attempt: (work) => attemptIn(unit.journal, work),
})

type Method = (...args: readonly unknown[]) => unknown

/** Forwards to present collections, so that a held method never writes to others. */
const delegating = (present: () => Collections): Collections => {
  const collections = Object.entries(present()).map(([name, collection]: [string, object]) => {
    const methods = Object.keys(collection).map((method) => {
      const call: Method = (...args) => {
        const target = Reflect.get(present(), name) as Readonly<Record<string, Method>> // all members are methods
        return target[method]?.(...args)
      }
      return [method, call] as const
    })
    return [name, Object.fromEntries(methods)] as const
  })
  return Object.fromEntries(collections) as unknown as Collections // same methods by name
}

/**
 * Also returns a function that sends and forgets writes, to bound the memory of long work. It does nothing within an attempt, which must be
 * able to take writes back. Source: decision 0116.
 */
export const savingTransaction = (
  unit: UnitOfWork,
): { readonly tx: Transaction; readonly save: () => Promise<void> } => {
  let attempts = 0
  let present = createCollections(unit)
  const attempt: Transaction['attempt'] = async (work) => {
    attempts += 1
    try {
      return await attemptIn(unit.journal, work)
    } finally {
      attempts -= 1
    }
  }
  const save = async (): Promise<void> => {
    if (attempts > 0) return
    await unit.flush()
    unit.clear()
    unit.startsEmpty = false
    present = createCollections(unit)
  }
  return { tx: { ...delegating(() => present), attempt }, save }
}

/**
 * Uses a savepoint per attempt, whose end sends its writes: the database refuses only that attempt. After a failure, the collections
 * restart empty.
 */
export const savepointTransaction = (unit: UnitOfWork): Transaction => {
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    await unit.flush()
    await unit.session.exec('SAVEPOINT attempt')
    const mark = unit.journal.mark()
    try {
      const result = await work()
      await unit.flush()
      await unit.session.exec('RELEASE attempt')
      unit.journal.release(mark)
      return result
    } catch (error) {
      await unit.session.exec('ROLLBACK TO attempt; RELEASE attempt')
      unit.journal.rollback(mark)
      unit.clear()
      Object.assign(tx, createCollections(unit))
      throw error
    }
  }
  const tx: Transaction = { ...createCollections(unit), attempt }
  return tx
}
