import type { Profile } from '@brazier/domain/rules'
import type { PastMerge } from '../ports/records/past-merge.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { deleteProfile } from './delete-profile.ts'

type Merged = Pick<PastMerge, 'keep' | 'merge' | 'by'> & { readonly profile: Profile }

/** Stores `profile` in place of both users. */
export const putMerge = async (
  { keep, merge, profile, by }: Merged,
  { tx, now, made, origin }: JobContext,
): Promise<void> => {
  const fields = { orphaned_by_id: keep.braze_id }
  await deleteProfile(merge, { type: 'users.UserOrphan', fields }, { tx, now })
  await tx.profiles.put(profile)
  made?.merge({ kept: keep.braze_id, merged: merge.braze_id })
  await tx.merges.add({ time: now, keep, merge, by, origin })
}
