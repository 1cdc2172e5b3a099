import { attemptIn, type Transaction } from '@brazier/backend'
import { createAnalytics } from './collections/analytics.ts'
import { createCatalogItems } from './collections/catalog-items.ts'
import { createEmailLists } from './collections/email-lists.ts'
import { createJobs } from './collections/jobs.ts'
import { createOrphanedSubscriptions } from './collections/orphaned-subscriptions.ts'
import { createOutbox } from './collections/outbox.ts'
import { createProfiles } from './collections/profiles.ts'
import { recordsOf, recordsTable, sparse } from './collections/records.ts'
import { createSyncRuns } from './collections/sync-runs.ts'
import { createRows } from './rows/rows.ts'
import type { Unit } from './unit.ts'

/** All collections of a workspace in one transaction of the database. */
export type Collections = Omit<Transaction, 'attempt'>

/** The collections over a unit of work, nothing of which is known. */
export const createCollections = (unit: Unit): Collections => {
  const records = createRows<unknown>(unit, recordsTable)
  unit.join(records.part)
  return {
    analytics: createAnalytics(unit),
    campaigns: recordsOf(records, 'campaigns'),
    canvases: recordsOf(records, 'canvases'),
    catalogs: recordsOf(records, 'catalogs'),
    catalogItems: createCatalogItems(unit),
    profiles: createProfiles(unit),
    subscriptionGroups: recordsOf(records, 'subscription_groups'),
    apps: recordsOf(records, 'apps'),
    tags: recordsOf(records, 'tags'),
    orphanedSubscriptions: createOrphanedSubscriptions(unit),
    contentBlocks: recordsOf(records, 'content_blocks'),
    contentBlockNames: recordsOf(records, 'content_block_names'),
    customEvents: recordsOf(records, 'custom_events'),
    emailLists: createEmailLists(unit),
    engagementBatches: recordsOf(records, 'engagement_batches'),
    segments: recordsOf(records, 'segments'),
    segmentSizes: recordsOf(records, 'segment_sizes'),
    sends: recordsOf(records, 'sends'),
    settings: recordsOf(records, 'settings'),
    waitingEmailStates: sparse(unit, 'waiting_email_states', recordsOf(records, 'waiting_email_states')),
    integrations: recordsOf(records, 'integrations'),
    syncRuns: createSyncRuns(unit),
    outbox: createOutbox(unit),
    schedules: recordsOf(records, 'schedules'),
    jobs: createJobs(unit),
  }
}

/** A transaction that sends its writes at its end: an attempt that fails costs nothing. */
export const lightTransaction = (unit: Unit): Transaction => ({
  ...createCollections(unit),
  attempt: (work) => attemptIn(unit.journal, work),
})

/**
 * A transaction that sends its writes after each attempt, so that one whose writes the database refuses fails alone. What was
 * known is forgotten with an attempt that failed.
 */
export const carefulTransaction = (unit: Unit): Transaction => {
  const { session } = unit
  let collections = createCollections(unit)
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    await unit.flush()
    await session.exec('SAVEPOINT attempt')
    const mark = unit.journal.mark()
    try {
      const result = await work()
      await unit.flush()
      await session.exec('RELEASE attempt')
      unit.journal.release(mark)
      return result
    } catch (error) {
      await session.exec('ROLLBACK TO attempt; RELEASE attempt')
      unit.journal.rollback(mark)
      unit.forget()
      collections = createCollections(unit)
      throw error
    }
  }
  // A collection is looked up when it is used: after a failed attempt it is another one.
  const latest: ProxyHandler<Transaction> = {
    get: (_, name): unknown => (name === 'attempt' ? attempt : Reflect.get(collections, name)),
  }
  return new Proxy<Transaction>({ ...collections, attempt }, latest)
}
