import type { Transaction } from '../ports/store.ts'
import { listedCollections } from './listed-collections.ts'

/** Whether a workspace has no users, records of a state file, jobs or messages. */
export const isEmptyWorkspace = async (tx: Transaction): Promise<boolean> => {
  for (const { page } of [tx.profiles, ...listedCollections.map(({ of }) => of(tx))]) {
    if ((await page(undefined, 1)).length > 0) return false
  }
  return (await tx.jobs.nextRunAt()) === undefined && (await tx.outbox.list({ limit: 1 })).length === 0
}
