import type { Profile } from '@brazier/domain/rules'
import type { MadeEvent } from '../currents/shape-event.ts'
import { forgetEmailSubscription } from '../email/email-subscription.ts'
import type { JobContext } from '../queue/job-kind.ts'

/** Currents hears of it as told. */
export const deleteProfile = async (
  user: Profile,
  told: Pick<MadeEvent, 'type' | 'fields'>,
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
): Promise<void> => {
  await tx.profiles.delete(user.braze_id)
  if (tx.currents === undefined) return
  const { writeEvents } = await import('../currents/write-events.ts')
  await writeEvents(tx, now, [{ ...told, time: now, user }])
}

/** The state of an address goes with its last user. Source: decision 0016. */
export const deleteAsked = async (user: Profile, context: Pick<JobContext, 'tx' | 'now'>): Promise<void> => {
  await deleteProfile(user, { type: 'users.UserDeleteRequest', fields: {} }, context)
  await forgetEmailSubscription(context.tx, user)
}
