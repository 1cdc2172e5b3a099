import type { Transaction } from '../ports/store.ts'
import { listedCollections } from './listed-collections.ts'
import { stateParts } from './snapshot.ts'

/** Whether a workspace has no users and nothing else that a state file lists. Settings of one value do not count. */
export const isEmptyWorkspace = async (tx: Transaction): Promise<boolean> => {
  for (const { page } of [tx.profiles, ...listedCollections.map(({ of }) => of(tx))]) {
    if ((await page(undefined, 1)).length > 0) return false
  }
  if ((await tx.outbox.list({ limit: 1 })).length > 0) return false
  // The other lists are short without those.
  if ((await tx.analytics.all()).length > 0) return false
  for await (const { value } of stateParts(tx)) if (Array.isArray(value) && value.length > 0) return false
  return true
}
