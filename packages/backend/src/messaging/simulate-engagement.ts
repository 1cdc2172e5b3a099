import { type BehaviorModel, type Engagement, hashText, playOut, type Profile } from '@brazier/domain/rules'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { createEngagementRecorder, type EngagementRecorder } from '../analytics/engagement-recorder.ts'
import { addressOf, recordEngagement, type SentTo } from '../analytics/record-engagement.ts'
import { recordSend } from '../analytics/send-retention.ts'
import { settingsId } from '../ports/read-settings.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'

// Simulates by the workspace's behavior model. Due engagements are recorded at once; the job `engagements.happen` records each later one at
// its time.

export interface SentMessage extends Message {
  /** For Currents. Absent: none. */
  readonly message_extras?: string | undefined
}

export interface SentMessages {
  readonly profile: Profile
  readonly messages: readonly SentMessage[]
  readonly sendable: Sendable
  readonly send: RequestedSend
  readonly variation: { readonly id: string }
  readonly canvas_step_id?: string | undefined
}

export const behaviorModel = async ({ settings }: Pick<Transaction, 'settings'>): Promise<BehaviorModel> =>
  (await settings.get(settingsId))?.behavior ?? {}

/** Queues a job for later ones. */
const recordDue = async ({ engagements, ...about }: LaterEngagements, recorder: EngagementRecorder): Promise<void> => {
  const { tx, now, made, origin } = recorder
  for (const engagement of engagements) {
    if (engagement.time > now) continue
    await recordEngagement(engagement, recorder, about)
    made?.engagement(engagement.kind)
  }
  const later = engagements.filter(({ time }) => time > now)
  const next = later[0]
  if (next !== undefined) await queueJob(tx, recordLater, { engagements: later, ...about }, next.time, origin)
}

/** Sorts the earliest first. */
export interface LaterEngagements extends SentTo {
  readonly engagements: readonly Engagement[]
}

/** Source: decision 0068. */
export const recordLater: JobKind<LaterEngagements> = jobKind('engagements.happen', {
  run: async (later, context) => recordDue(later, await createEngagementRecorder(context)),
  prefetch: ({ engagements }) => engagements.map(({ user }) => ({ kind: 'braze_id', value: user })),
})

interface ReactedTo extends SentTo {
  readonly sent: Parameters<typeof playOut>[0]
  readonly dispatch_id: string
  /** Whether the webhook was answered: then the model draws no errors. */
  readonly isCalled?: boolean
}

/** Gives the same engagements for the same send and user. */
export const reactionsTo = ({ sent, dispatch_id }: Pick<ReactedTo, 'sent' | 'dispatch_id'>, model: BehaviorModel) => {
  const seed = hashText([dispatch_id, sent.user, sent.channel, sent.step_id ?? ''].join(' '))
  const generator = xoroshiro128plus(seed)
  return playOut(sent, model, () => uniformFloat64(generator))
}

/** Counts by `countSent`, but for an error: it counts as sent itself, at once. */
export const simulateReactions = async (
  { isCalled = false, sent, dispatch_id, ...about }: ReactedTo,
  model: BehaviorModel,
  recorder: EngagementRecorder,
  countSent: () => Promise<void>,
): Promise<void> => {
  const played = reactionsTo({ sent, dispatch_id }, model)
  const failed = isCalled ? undefined : played.find(({ kind }) => kind === 'error')
  // Nobody who did not receive it converts.
  if (failed !== undefined) return recordDue({ engagements: [{ ...failed, time: sent.time }], ...about }, recorder)
  await countSent()
  await recordDue({ engagements: played.filter(({ kind }) => kind !== 'error'), ...about }, recorder)
}

/** Leaves out the webhooks that the model lets fail. */
export const receivedAmong = (
  { profile, messages, send, variation, canvas_step_id }: SentMessages,
  model: BehaviorModel,
): readonly SentMessage[] =>
  messages.filter(({ channel }) => {
    if (channel !== 'webhook') return true
    const about = { user: profile.braze_id, channel, variation_id: variation.id, step_id: canvas_step_id }
    const reactions = reactionsTo({ sent: { ...about, time: 0, rules: [] }, dispatch_id: send.dispatch_id }, model)
    return reactions.every(({ kind }) => kind !== 'error')
  })

/**
 * Counts one user's sent messages, and simulates reactions. Store the profile before. The same send and user give the same engagements.
 * Source: decision 0068.
 */
export const simulateEngagement = async (
  { profile, messages, sendable, send, variation, canvas_step_id }: SentMessages,
  model: BehaviorModel,
  recorder: EngagementRecorder,
): Promise<void> => {
  const ids =
    send.kind === 'canvas'
      ? { canvas_id: sendable.id, step_id: canvas_step_id }
      : { campaign_id: sendable.id, send_id: send.send_id }
  const user = profile.braze_id
  for (const { channel, subscription_group_id, message_extras } of messages) {
    const told = { subscription_group_id: subscription_group_id ?? sendable.subscription_group_id, message_extras }
    const { dispatch_id } = send
    const dispatched = recorder.tx.currents && { dispatch_id }
    const sent = { ...ids, ...dispatched, user, time: recorder.now, channel, variation_id: variation.id }
    const rules = sendable.conversion_behaviors
    const address = addressOf(profile, channel)
    const reacting = { sent: { ...sent, rules }, dispatch_id, address, ...told }
    await simulateReactions(reacting, model, recorder, async () =>
      recorder.count([await recordSend(recorder, { ...sent, kind: 'sent' })], told),
    )
  }
}
