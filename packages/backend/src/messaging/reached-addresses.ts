import { emailKey, own, type Profile } from '@brazier/domain/rules'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { planOf } from './send-plan.ts'

/** Reads the users who share the addresses of a broadcast's users. */
export const prefetchSharing = async (
  { profiles }: Transaction,
  turns: readonly Pick<Profile, 'braze_id'>[],
): Promise<void> => {
  const found = await Promise.all(turns.map(({ braze_id }) => profiles.find('braze_id', braze_id)))
  await profiles.prefetch(
    found.flat().flatMap(({ email }) => (email === undefined ? [] : { kind: 'email', value: email })),
  )
}

/** Whether another user with the address got the email of the same broadcast of a campaign at the same instant. Source: decision 0042. */
export const createReachedAddresses = async (
  send: RequestedSend,
  { tx }: Pick<JobContext, 'tx'>,
): Promise<(profile: Profile) => Promise<boolean>> => {
  const { target_id: campaign = '', send_id, planned_at, recipients } = send
  if (recipients !== undefined) return () => Promise.resolve(false)
  const { instantOf } = await planOf(tx, send)
  const hasGot = ({ campaigns_received, messages }: Profile): boolean => {
    const reception = own(campaigns_received, campaign)?.reception
    if (reception === undefined || reception.send_id !== send_id || reception.at < planned_at) return false
    return messages.some(({ channel, id, time }) => channel === 'email' && id === campaign && time === reception.at)
  }
  const reached = new Set<string>()
  return async (profile) => {
    const { braze_id, email } = profile
    if (email === undefined) return false
    const instant = instantOf(profile)
    const key = `${instant} ${emailKey(email)}`
    if (reached.has(key)) return true
    const sharing = await tx.profiles.find('email', email)
    const isReached = sharing.some(
      (other) => other.braze_id !== braze_id && instantOf(other) === instant && hasGot(other),
    )
    if (isReached) reached.add(key)
    return isReached
  }
}
