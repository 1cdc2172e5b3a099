import type { Profile } from '@brazier/domain/rules'
import { listSubscription } from '../email/email-subscription.ts'
import { callTotalsId } from '../ports/records/call.ts'
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
  const { email, email_subscribe: state } = profile
  const isListed = state === 'unsubscribed' && email !== keep.email
  if (isListed && email !== undefined) await listSubscription(tx, email, state, now)
  if (((await tx.callTotals.get(callTotalsId))?.waiting ?? 0) > 0) {
    const { moveCalled } = await import('../outgoing/call-queue.ts')
    await moveCalled(tx, merge.braze_id, keep.braze_id)
  }
  made?.merge({ kept: keep.braze_id, merged: merge.braze_id })
  await tx.merges.add({ time: now, keep, merge, by, origin })
}
