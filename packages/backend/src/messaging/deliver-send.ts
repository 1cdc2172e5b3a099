import type { Instant, Profile, SendPlan } from '@brazier/domain/rules'
import { createFullness } from '../ports/outbox-bytes.ts'
import { calledUserKey } from '../ports/records/call.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import { createAudienceWork } from '../queue/audience-page.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import type { ElementResult } from '../queue/on-element.ts'
import { queueJob } from '../queue/queue-job.ts'
import { shownGone, shownUser } from '../users/found.ts'
import { createCanvasEntry } from './canvas-steps.ts'
import { createMessagesDelivery } from './deliver-messages.ts'
import { abortForNobody, createRecordedDelivery } from './deliver-transactional.ts'
import { type DeliverToUser, type NotYet, type PlannedUser, retryDelay } from './deliver.ts'
import { isForControlGroup } from './reach-conditions.ts'
import { sendAudience } from './send-audience.ts'
import { currentSend, planOf, type SendRevision } from './send-plan.ts'
import { campaignOf, canvasOf, sendableOf } from './send-target.ts'
import { stoppingAddresses } from './stopping-addresses.ts'

// Delivers to one instant's users. Those whose messages need unknown answers wait for the next run.

export interface PlannedDelivery extends SendRevision {
  /** Do not rename: stored jobs have this member. */
  readonly turns: readonly PlannedUser[]
}

interface DeliveryOfSend {
  readonly sendable: Sendable
  readonly deliver: DeliverToUser
  /** Notes that the user gets nothing. */
  readonly missed?: () => Promise<void>
}

/** Undefined: the campaign or Canvas is gone. */
const deliveryOf = async (
  send: RequestedSend,
  turns: readonly PlannedUser[],
  context: JobContext,
): Promise<DeliveryOfSend | undefined> => {
  const { tx } = context
  if (send.kind === 'canvas') {
    const canvas = await canvasOf(tx, send)
    return canvas && { sendable: canvas, deliver: await createCanvasEntry(canvas, send, context) }
  }
  if (send.kind === 'messages') {
    const sendable = await sendableOf(tx, send)
    return sendable && { sendable, deliver: await createMessagesDelivery(sendable, send, context) }
  }
  const campaign = await campaignOf(tx, send)
  if (campaign === undefined) return undefined
  if (campaign.reeligibility !== undefined) {
    await tx.calledUsers.prefetch(turns.map(({ braze_id }) => calledUserKey(braze_id, campaign.id)))
  }
  const missed = () => abortForNobody(campaign, send, context)
  return { sendable: campaign, deliver: await createRecordedDelivery(campaign, send, context), missed }
}

/**
 * Skips ineligible users. Reports the outcome; of a broadcast only an unplanned one. Resolves to a user who gets it later, when something
 * is unknown.
 */
const deliverTo = async (
  user: PlannedUser,
  { sendable, deliver, missed }: DeliveryOfSend,
  isEligible: (profile: Profile) => boolean,
  { tx, report }: JobContext,
): Promise<NotYet | undefined> => {
  const { braze_id, element } = user
  const [profile] = await tx.profiles.find('braze_id', braze_id)
  const work = async (): Promise<ElementResult | NotYet> => {
    const isControl = profile?.in_global_control_group === true && !isForControlGroup(sendable)
    if (profile !== undefined && !isControl && isEligible(profile)) return deliver(profile, user)
    await missed?.()
    if (profile === undefined) return ['no_such_user']
    return isControl ? ['in_control_group', 'global'] : ['not_in_audience']
  }
  const outcome = await work()
  if ('notYet' in outcome) return outcome
  const [result, why] = outcome
  if (element === undefined && (result === 'done' || result === 'not_in_audience')) return undefined
  const who = profile === undefined ? await shownGone(tx, braze_id) : shownUser(profile)
  report?.(result, { ...(element !== undefined && { element }), about: why === undefined ? who : `${who}: ${why}` })
  return undefined
}

/** Users of a job who may await answers at once. Source: decision 0283. */
const mostAwaiting = 50

const deliverToAll = async (
  turns: readonly PlannedUser[],
  deliverOne: (user: PlannedUser) => Promise<NotYet | undefined>,
  step: SendRevision,
  { tx, now, origin }: JobContext,
): Promise<{ readonly awaiting: readonly PlannedUser[]; readonly others: readonly PlannedUser[] }> => {
  const isOutboxFull = createFullness(tx)
  const awaiting: PlannedUser[] = []
  for (const [index, turn] of turns.entries()) {
    const isFull = (await isOutboxFull()) || awaiting.length >= mostAwaiting
    if (isFull) return { awaiting, others: turns.slice(index) }
    const later = await deliverOne(turn)
    if (later === undefined) continue
    const retries = later.handled?.length === turn.handled?.length ? (turn.retries ?? 0) : 0
    const user = { ...turn, retries, handled: later.handled, said: later.said }
    if (later.notYet === 'soon') awaiting.push(user)
    else {
      const again = [{ ...user, retries: retries + 1 }]
      await queueJob(tx, deliverSend, { ...step, turns: again }, now + retryDelay(retries), origin)
    }
  }
  return { awaiting, others: [] }
}

/** Also queues turns that moved to a later instant since the planning. Source: decision 0044. */
const whoseTurnItIs = async (
  { turns, ...step }: PlannedDelivery,
  { instantOf, latest }: SendPlan,
  { tx, now, origin }: JobContext,
): Promise<readonly PlannedUser[]> => {
  if (latest <= now) return turns
  const due: PlannedUser[] = []
  const moved = new Map<Instant, PlannedUser[]>()
  for (const turn of turns) {
    const [profile] = await tx.profiles.find('braze_id', turn.braze_id)
    const instant = profile === undefined ? now : instantOf(profile)
    const users = instant <= now ? due : (moved.get(instant) ?? [])
    users.push(turn)
    if (instant > now) moved.set(instant, users)
  }
  for (const [instant, users] of moved) await queueJob(tx, deliverSend, { ...step, turns: users }, instant, origin)
  return due
}

/** Skips users who are not eligible now. Source: decision 0044. */
export const deliverSend: JobKind<PlannedDelivery> = jobKind('sends.deliver', {
  run: async ({ turns: planned, ...step }, context) => {
    const { tx, report } = context
    const send = await currentSend(tx, step)
    const delivery = send && (await deliveryOf(send, planned, context))
    if (send === undefined || delivery === undefined) {
      report?.(send === undefined ? 'superseded' : 'no_such_target')
      return undefined
    }
    const turns = await whoseTurnItIs({ ...step, turns: planned }, await planOf(tx, send), context)
    if (turns.length === 0) return undefined
    if (send.state === 'scheduled') await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
    const work = createAudienceWork(context)
    const { isEligible } = await sendAudience(delivery.sendable, send, context, work.countWork)
    const deliverOne = async (turn: PlannedUser): Promise<NotYet | undefined> => {
      await work.yieldIfBusy()
      return deliverTo(turn, delivery, isEligible, context)
    }
    const { awaiting, others } = await deliverToAll(turns, deliverOne, step, context)
    const left = [...awaiting, ...others]
    if (left.length === 0) return undefined
    const remaining: PlannedDelivery = { ...step, turns: left }
    return { remaining, awaitsAnswers: awaiting.length > 0 }
  },
  weight: 25,
  sends: true,
  prefetch: ({ turns }) => turns.map(({ braze_id }) => ({ kind: 'braze_id', value: braze_id })),
  prefetchListed: stoppingAddresses,
})
