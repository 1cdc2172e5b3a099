import type { Transaction } from '../ports/store.ts'

/** Whether a workspace has no user, nothing that a state file sets up, and no work. */
export const holdsNothing = async (tx: Transaction): Promise<boolean> => {
  const { profiles, catalogs, contentBlocks, campaigns, canvases, segments } = tx
  const { subscriptionGroups, apps, tags, integrations, schedules } = tx
  const collections = [profiles, catalogs, contentBlocks, campaigns, canvases, segments, subscriptionGroups, apps, tags]
  for (const collection of [...collections, integrations, schedules]) {
    if ((await collection.page(undefined, 1)).length > 0) return false
  }
  return (await tx.jobs.nextRunAt()) === undefined && (await tx.outbox.list({ limit: 1 })).length === 0
}
