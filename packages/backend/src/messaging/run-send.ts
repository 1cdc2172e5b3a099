import { type Instant, type JsonObject, type SendPlan, sendPlan } from '@brazier/domain'
import { bytesInOutbox, sliceBytes } from '../ports/outbox-bytes.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { type AudienceWork, createAudienceWork, testInOrder } from '../queue/audience-page.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { createCanvasEntry } from './canvas-steps.ts'
import { createMessagesDelivery } from './deliver-messages.ts'
import { createRecordedDelivery } from './deliver-transactional.ts'
import { type DeliverToUser, stoppingAddresses } from './deliver.ts'
import { findRecipients, type Recipient } from './recipients.ts'
import { allUsers, type SendAudience, sendAudience } from './send-audience.ts'
import { campaignOf, canvasOf, sendableOf } from './send-target.ts'

// The jobs of a send, in the order in which they run. `sends.begin` runs at the first instant at which a user gets a message.
// It plans the deliveries to the recipients; for a broadcast it queues `sends.walk`, which plans those of 500 users at a time.
// `sends.deliver` delivers to the users of one instant (deliver.ts, canvas-steps.ts). `sends.finish` marks the send as sent.

/** A send as it was when a job was queued for it. */
export interface SendRevision {
  readonly schedule_id: string
  readonly revision: number
}

/** Returns the send of a job; undefined if it was changed or cancelled after the job was queued. */
const currentSend = async (
  tx: Transaction,
  { schedule_id, revision }: SendRevision,
): Promise<RequestedSend | undefined> => {
  const send = await tx.schedules.get(schedule_id)
  return send?.revision === revision && send.state !== 'cancelled' ? send : undefined
}

/** Returns when each user gets the messages; at once for a send without a schedule. */
const planOf = async (tx: Transaction, { schedule, planned_at }: RequestedSend): Promise<SendPlan> =>
  schedule === undefined
    ? { instantOf: (): Instant => planned_at, earliest: planned_at, latest: planned_at }
    : sendPlan(schedule, await workspaceTimeZone(tx))

/** Begins a send: plans the deliveries to its recipients, or to all users page by page. Source: decision 0044. */
export const beginSend: JobKind<SendRevision> = jobKind('sends.begin', {
  run: async (step, context) => {
    const { tx, now } = context
    const send = await currentSend(tx, step)
    if (send === undefined) return
    await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
    if (send.recipients === undefined) return queueJob(tx, planPage, { step }, now)
    await queueDeliveries(tx, send, await findRecipients(send.recipients, context), now)
    await queueFinish(tx, send, now)
  },
})

/** How far a broadcast has planned its users. */
export interface PlannedPages {
  /** Do not rename: the payloads of stored jobs have this member. */
  readonly step: SendRevision
  /** The braze_id of the last user of the page before. */
  readonly after?: string
}

/** Users per job, so that a broadcast to a million users holds few of them in memory. */
const pageSize = 500

/** Returns whom to plan for: all users while an instant is still to come, because anyone may be in the audience by then. */
const plannedAudience = async (
  send: RequestedSend,
  context: JobContext,
  { countWork }: AudienceWork,
): Promise<SendAudience> => {
  const { tx, now } = context
  const { latest } = await planOf(tx, send)
  if (latest > now) return allUsers
  const sendable = await sendableOf(tx, send)
  return sendable === undefined ? allUsers : sendAudience(sendable, send, context, countWork)
}

/** Plans the deliveries to one page of users, and queues the next page. The stored kind keeps its old name. Source: decision 0044. */
export const planPage: JobKind<PlannedPages> = jobKind('sends.walk', {
  run: async ({ step, after }, context) => {
    const { tx, now } = context
    const send = await currentSend(tx, step)
    if (send === undefined) return
    const work = createAudienceWork(context)
    const { isEligible, among } = await plannedAudience(send, context, work)
    const page = await tx.profiles.page(after, pageSize, among)
    const recipients: Recipient[] = []
    const tested = await testInOrder(page, (profile) => isEligible(profile) && recipients.push({ profile }), work)
    await queueDeliveries(tx, send, recipients, now)
    const last = page[tested - 1]
    if (last === undefined || (tested === page.length && tested < pageSize)) return queueFinish(tx, send, now)
    await queueJob(tx, planPage, { step, after: last.braze_id }, now)
  },
  weight: 25,
})

/** A user who gets a send. */
export interface PlannedUser {
  readonly braze_id: string
  /** For this user only; they win over the properties of the send. */
  readonly properties?: JsonObject | undefined
}

/** The users who get a send at one instant. */
export interface PlannedDelivery extends SendRevision {
  /** Do not rename: the payloads of stored jobs have this member. */
  readonly turns: readonly PlannedUser[]
}

/**
 * Queues one delivery for each instant. Skips users whose instant was over when the schedule was set. Users whose instant
 * passed after that get the send now. Source: decision 0044.
 */
const queueDeliveries = async (
  tx: Transaction,
  send: RequestedSend,
  recipients: readonly Recipient[],
  now: Instant,
): Promise<void> => {
  const { instantOf } = await planOf(tx, send)
  const byInstant = new Map<Instant, PlannedUser[]>()
  for (const { profile, properties } of recipients) {
    const instant = instantOf(profile)
    if (instant < send.planned_at) continue
    const users = byInstant.get(instant) ?? []
    users.push({ braze_id: profile.braze_id, properties })
    byInstant.set(instant, users)
  }
  const { schedule_id, revision } = send
  for (const [instant, turns] of byInstant) {
    await queueJob(tx, deliverSend, { schedule_id, revision, turns }, Math.max(instant, now))
  }
}

/** Returns the campaign or Canvas of a send and what delivers it to a user; undefined if it no longer exists. */
const deliveryOf = async (
  send: RequestedSend,
  context: JobContext,
): Promise<{ readonly sendable: Sendable; readonly deliver: DeliverToUser } | undefined> => {
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
  return campaign && { sendable: campaign, deliver: await createRecordedDelivery(campaign, send, context) }
}

/** Delivers a send to users; skips users who are not eligible at this moment. Source: decision 0044. */
export const deliverSend: JobKind<PlannedDelivery> = jobKind('sends.deliver', {
  run: async ({ turns, ...step }, context) => {
    const { tx } = context
    const send = await currentSend(tx, step)
    const delivery = send && (await deliveryOf(send, context))
    if (send === undefined || delivery === undefined) return undefined
    const work = createAudienceWork(context)
    const { isEligible } = await sendAudience(delivery.sendable, send, context, work.countWork)
    const before = await bytesInOutbox(tx)
    for (const [index, { braze_id, properties }] of turns.entries()) {
      await work.rest()
      if ((await bytesInOutbox(tx)) - before >= sliceBytes) {
        const rest: PlannedDelivery = { ...step, turns: turns.slice(index) }
        return { rest }
      }
      const [profile] = await tx.profiles.find('braze_id', braze_id)
      if (profile === undefined || profile.in_global_control_group === true || !isEligible(profile)) continue
      await delivery.deliver(profile, properties)
    }
    return undefined
  },
  weight: 25,
  sends: true,
  prefetch: ({ turns }) => turns.map(({ braze_id }) => ({ kind: 'braze_id', value: braze_id })),
  prefetchListed: stoppingAddresses,
})

/** Queues the end of a send for the last instant at which a user gets it. */
const queueFinish = async (tx: Transaction, send: RequestedSend, now: Instant): Promise<void> => {
  const { schedule_id, revision } = send
  const { latest } = await planOf(tx, send)
  await queueJob(tx, finishSend, { schedule_id, revision }, Math.max(latest, now))
}

/** Marks a send as sent. Source: decision 0044. */
export const finishSend: JobKind<SendRevision> = jobKind('sends.finish', {
  run: async (step, { tx }) => {
    const send = await currentSend(tx, step)
    if (send !== undefined) await tx.schedules.put(send.schedule_id, { ...send, state: 'sent' })
  },
})
