import { type BehaviorModel, type Engagement, playOut, type Profile, type SentMessage } from '@brazier/domain'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { hashText } from '../hash-text.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import { settingsId } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'
import { engage } from './engage.ts'
import type { Engaging } from './engaging.ts'
import { noteSend } from './sends.ts'

/** A message that just went out to a user. */
export interface OutgoingMessage {
  readonly profile: Profile
  readonly message: Message
  readonly sendable: Sendable
  readonly send: SendSchedule
  readonly variation_id: string
  readonly step_id?: string | undefined
}

/** How the users of a workspace behave; without a model nobody does anything. */
export const behaviorModel = async ({ settings }: Transaction): Promise<BehaviorModel> =>
  (await settings.get(settingsId))?.behavior ?? {}

const sentMessage = (outgoing: OutgoingMessage, engaging: Engaging): SentMessage => {
  const { profile, message, sendable, send, variation_id, step_id } = outgoing
  const ids =
    send.kind === 'campaign' ? { campaign_id: sendable.id, send_id: send.send_id } : { canvas_id: sendable.id, step_id }
  const { now } = engaging.context
  return {
    ...ids,
    user: profile.braze_id,
    time: now,
    channel: message.channel,
    variation_id,
    rules: sendable.conversion_behaviors,
  }
}

/**
 * Counts messages that went out to one user, whose profile is stored already, and lets the model say what follows: what is due
 * at once happens now, the rest is queued. The same send and user give the same again. Source: decision 0069.
 */
export const followMessages = async (
  messages: readonly OutgoingMessage[],
  model: BehaviorModel,
  engaging: Engaging,
): Promise<void> => {
  const { tx, now } = engaging.context
  for (const outgoing of messages) {
    const { rules, ...about } = sentMessage(outgoing, engaging)
    await engaging.count([await noteSend(tx, { ...about, kind: 'sent' }, now)])
    const { user, channel, step_id = '' } = about
    const generator = xoroshiro128plus(hashText([outgoing.send.dispatch_id, user, channel, step_id].join(' ')))
    const following = playOut({ ...about, rules }, model, () => uniformFloat64(generator))
    const isDue = ({ time }: Engagement): boolean => time <= now
    for (const engagement of following.filter(isDue)) await engage(engagement, engaging)
    const later = following.filter((engagement) => !isDue(engagement))
    const next = later[0]
    if (next !== undefined) await tx.jobs.add('engagements.happen', { engagements: later }, next.time)
  }
}
