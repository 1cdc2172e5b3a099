import type { Transaction } from '../ports/store.ts'

/** Resolves to whether a workspace has no users, no records of a state file, no jobs and no messages. */
export const isEmptyWorkspace = async (tx: Transaction): Promise<boolean> => {
  const { profiles, catalogs, contentBlocks, campaigns, canvases, segments } = tx
  const { emailTemplates, preferenceCenters, subscriptionGroups, apps, tags, integrations, schedules } = tx
  const collections = [profiles, catalogs, contentBlocks, campaigns, canvases, segments, subscriptionGroups, apps, tags]
  for (const collection of [...collections, emailTemplates, preferenceCenters, integrations, schedules]) {
    if ((await collection.page(undefined, 1)).length > 0) return false
  }
  return (await tx.jobs.nextRunAt()) === undefined && (await tx.outbox.list({ limit: 1 })).length === 0
}
