import { newProfile } from '@brazier/domain/rules'
import { type Covered, recordNames } from './covered.ts'
import { putRecord } from './records.ts'

/** Writes to every collection. Use each mark once: identifiers are unique. */
export const writeEverywhere = async (tx: Covered, mark: string): Promise<void> => {
  await tx.profiles.put({ ...newProfile({ braze_id: mark, now: 0, random_bucket: 0 }), external_id: mark })
  for (const name of recordNames) await putRecord[name](tx, mark, mark)
  await tx.catalogItems.put(mark, { id: mark })
  const orphan = { subscription_group_id: mark, subscription_state: 'subscribed', set_at: 0 } as const
  await tx.orphanedSubscriptions.put({ kind: 'email', value: mark, ...orphan })
  await tx.emailLists.put({ list: 'spam', email: mark, at: 0 })
  const sent = { time: 0, channel: 'email', variation_id: 'v', variation_name: 'V', dispatch_id: 'd' } as const
  await tx.outbox.add({ ...sent, braze_id: mark, outcome: 'sent', parts: { body: mark } })
  const run = { job_status: 'success', sync_start_time: 0, rows_synced: 0, rows_failed_with_errors: 0 } as const
  await tx.syncRuns.put({ integration_id: mark, number: 1, ...run })
  await tx.jobs.add(mark, null, 0)
  const job = await tx.jobs.take(0)
  if (job !== undefined) await tx.jobs.setAside(job)
  await tx.jobs.add(mark, null, 0)
}

/** Deletes what `writeEverywhere` wrote, as far as the store can. */
export const deleteEverywhere = async (tx: Covered, mark: string): Promise<void> => {
  await tx.profiles.delete(mark)
  for (const name of recordNames) await tx[name].delete(mark)
  await tx.catalogItems.deleteAll(mark)
  await tx.orphanedSubscriptions.take('email', mark)
  await tx.emailLists.delete('spam', mark)
  await tx.jobs.take(0)
}
