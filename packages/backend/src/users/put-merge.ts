import type { Instant, Profile } from '@brazier/domain/rules'
import { forgetEmailSubscription, listSubscription } from '../email/email-subscription.ts'
import { callTotalsId } from '../ports/records/call.ts'
import { liveActivityKey } from '../ports/records/live-activity.ts'
import type { PastMerge } from '../ports/records/past-merge.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { deleteProfile } from './delete-profile.ts'

type Merged = Pick<PastMerge, 'keep' | 'merge' | 'by'> & { readonly profile: Profile }

/** Gives the devices' activities to the user who gets the devices. */
export const moveActivities = async ({ liveActivities }: Transaction, merged: string, kept: string): Promise<void> => {
  for (const activity of await liveActivities.page(undefined, Infinity)) {
    if (!activity.users.includes(merged) || activity.users.includes(kept)) continue
    // In the same place: an update that rests goes on by number.
    const users = activity.users.map((id) => (id === merged ? kept : id))
    await liveActivities.put(liveActivityKey(activity), { ...activity, users })
  }
}

/** Source: decision 0016. */
const unlistMerged = async (tx: Transaction, merge: Profile, now: Instant): Promise<void> => {
  await forgetEmailSubscription(tx, merge)
  if (merge.email === undefined) return
  const users = await tx.profiles.find('email', merge.email)
  if (users.some(({ email_subscribe }) => email_subscribe === 'unsubscribed')) return
  await listSubscription(tx, merge.email, 'subscribed', now)
}

export const putMerge = async (
  { keep, merge, profile, by }: Merged,
  { tx, now, made, origin }: JobContext,
): Promise<void> => {
  const fields = { orphaned_by_id: keep.braze_id }
  await deleteProfile(merge, { type: 'users.UserOrphan', fields }, { tx, now })
  await tx.profiles.put(profile)
  if (merge.email_subscribe === 'unsubscribed') await unlistMerged(tx, merge, now)
  const { email, email_subscribe } = profile
  if (email !== undefined && email !== keep.email && email_subscribe === 'unsubscribed') {
    await listSubscription(tx, email, email_subscribe, now)
  }
  await moveActivities(tx, merge.braze_id, keep.braze_id)
  if (((await tx.callTotals.get(callTotalsId))?.waiting ?? 0) > 0) {
    const { moveCalled } = await import('../outgoing/call-queue.ts')
    await moveCalled(tx, merge.braze_id, keep.braze_id)
  }
  await tx.mergedUsers.put(merge.braze_id, { braze_id: merge.braze_id, kept: keep.braze_id })
  made?.merge({ kept: keep.braze_id, merged: merge.braze_id })
  await tx.merges.add({ time: now, keep, merge, by, origin })
}
