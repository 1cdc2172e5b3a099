import type { Profile } from '@brazier/domain/rules'
import type { PastMerge } from '../ports/records/past-merge.ts'
import type { JobContext } from '../queue/job-kind.ts'

type Merged = Pick<PastMerge, 'keep' | 'merge' | 'by'> & { readonly profile: Profile }

/** Stores `profile` in place of both users. */
export const putMerge = async (
  { keep, merge, profile, by }: Merged,
  { tx, now, made, origin }: JobContext,
): Promise<void> => {
  await tx.profiles.delete(merge.braze_id)
  await tx.profiles.put(profile)
  if (tx.currents !== undefined) {
    const { writeEvents } = await import('../currents/write-events.ts')
    const fields = { orphaned_by_id: keep.braze_id } as const
    await writeEvents(tx, now, [{ type: 'users.UserOrphan', time: now, user: merge, fields }])
  }
  made?.merge({ kept: keep.braze_id, merged: merge.braze_id })
  await tx.merges.add({ time: now, keep, merge, by, origin })
}
