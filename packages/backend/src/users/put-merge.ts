import type { Profile } from '@brazier/domain/rules'
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

export const putMerge = async (
  { keep, merge, profile, by }: Merged,
  { tx, now, made, origin }: JobContext,
): Promise<void> => {
  const fields = { orphaned_by_id: keep.braze_id }
  await deleteProfile(merge, { type: 'users.UserOrphan', fields }, { tx, now })
  await tx.profiles.put(profile)
  await forgetEmailSubscription(tx, merge)
  const { email } = profile
  if (email !== undefined && email !== keep.email) {
    const states = (await tx.profiles.find('email', email)).map((user) => user.email_subscribe)
    await listSubscription(tx, email, states.includes('unsubscribed') ? 'unsubscribed' : 'subscribed', now)
  }
  await moveActivities(tx, merge.braze_id, keep.braze_id)
  if (((await tx.callTotals.get(callTotalsId))?.waiting ?? 0) > 0) {
    const { moveCalled } = await import('../outgoing/call-queue.ts')
    await moveCalled(tx, merge.braze_id, keep.braze_id)
  }
  made?.merge({ kept: keep.braze_id, merged: merge.braze_id })
  await tx.merges.add({ time: now, keep, merge, by, origin })
}
