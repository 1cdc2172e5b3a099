import { type Instant, type JsonObject, nextTurn, type Profile, type SendPlan, sendPlan } from '@brazier/domain'
import { bytesInOutbox, sliceBytes } from '../ports/outbox-bytes.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { type AudienceWork, createAudienceWork, testPage } from '../queue/audience-page.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import type { ElementResult } from '../queue/on-element.ts'
import { queueJob } from '../queue/queue-job.ts'
import { shownUser } from '../users/found.ts'
import { createCanvasEntry } from './canvas-steps.ts'
import { createMessagesDelivery } from './deliver-messages.ts'
import { createRecordedDelivery, tellNobody } from './deliver-transactional.ts'
import type { DeliverToUser } from './deliver.ts'
import { endSend } from './end-send.ts'
import { isForControlGroup } from './reach-conditions.ts'
import { findRecipients, type FoundBefore, type Recipient } from './recipients.ts'
import { allUsers, type SendAudience, sendAudience } from './send-audience.ts'
import { campaignOf, canvasOf, sendableOf } from './send-target.ts'
import { stoppingAddresses } from './stopping-addresses.ts'

// The jobs of a send, in their order. `sends.begin` plans the deliveries to the recipients; for a broadcast it queues `sends.walk`, which
// plans those of 500 users at a time. In local or optimal time it looks again at each turn that is to come, for users who arrived
// meanwhile. `sends.deliver` delivers to the users of one instant. `sends.finish` marks the send as sent.

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
    ? { instantOf: (): Instant => planned_at, earliest: planned_at, latest: planned_at, marks: [planned_at] }
    : sendPlan(schedule, await workspaceTimeZone(tx))

/** The beginning of a send, or a later look for recipients who did not exist then. */
export interface BeginningSend extends SendRevision {
  /** The turn that a later look was queued for, and what the looks before it found. */
  readonly again?: (FoundBefore & { readonly due: Instant }) | undefined
}

/** Plans the deliveries to the recipients, and looks again for those who do not exist yet. Resolves to how many it found. */
const planRecipients = async (
  { schedule_id, revision, again }: BeginningSend,
  send: RequestedSend,
  context: JobContext,
): Promise<number> => {
  const { tx, now, origin } = context
  if (send.recipients?.length === 0) context.report?.('nothing_to_do', { about: 'no recipients' })
  const next = nextTurn(await planOf(tx, send), now)
  const { found, before } = await findRecipients(send, context, { ...again, isLast: next === undefined })
  await queueDeliveries(send, found, context, again?.due)
  if (next === undefined || before.missing.length === 0) await queueFinish(send, context)
  else await queueJob(tx, beginSend, { schedule_id, revision, again: { ...before, due: next } }, next, origin)
  return found.length
}

/** Begins a send: plans the deliveries to its recipients, or to all users page by page. Source: decision 0044. */
export const beginSend: JobKind<BeginningSend> = jobKind('sends.begin', {
  run: async ({ schedule_id, revision, again }, context) => {
    const { tx, now, report, origin } = context
    const step = { schedule_id, revision }
    const send = await currentSend(tx, step)
    if (send === undefined) return report?.('superseded')
    const campaign = send.kind === 'campaign' ? await campaignOf(tx, send) : undefined
    if (campaign?.is_api_campaign === true && campaign.is_transactional !== true) {
      report?.('not_api_triggered', { about: campaign.name })
      return endSend(tx, { ...send, state: 'sent' }, now)
    }
    // In local or optimal time the plan is made long before the first turn. Until then, an update replaces the schedule.
    if ((await planOf(tx, send)).latest <= now) await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
    if (send.recipients === undefined) return queueJob(tx, planPage, { step }, now, origin)
    const found = await planRecipients({ schedule_id, revision, again }, send, context)
    if (found === 0) await tellNobody(campaign, send, context)
  },
})

/** How far a broadcast has planned its users. */
export interface PlannedPages {
  /** Do not rename: the payloads of stored jobs have this member. */
  readonly step: SendRevision
  /** The braze_id of the last user of the page before. */
  readonly after?: string | undefined
  /** The turn that this job was queued for; absent in the first plan. Users who are found only now arrived after the one before. */
  readonly due?: Instant | undefined
  /** How many users the pages before have. */
  readonly planned?: number | undefined
}

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

/** Reports whom a broadcast goes to. A later look says only that it found somebody. */
const reportPlanned = ({ due, planned = 0 }: PlannedPages, { report }: JobContext): void => {
  if (planned > 0) report?.('done', { about: `planned for ${planned} ${planned === 1 ? 'user' : 'users'}` })
  else if (due === undefined) report?.('nothing_to_do', { about: 'nobody is in the audience' })
}

/** After the last user: looks for later ones at the next turn, or queues the end. Ids ascend, so later users are after the last one. */
const lookAgain = async (pages: PlannedPages, send: RequestedSend, context: JobContext): Promise<void> => {
  const { step, after } = pages
  reportPlanned(pages, context)
  const { tx, now, origin } = context
  const next = nextTurn(await planOf(tx, send), now)
  if (next === undefined) return queueFinish(send, context)
  await queueJob(tx, planPage, { step, after, due: next }, next, origin)
}

/** Plans the deliveries to one page of users, and queues the next page. The stored kind keeps its old name. Source: decision 0044. */
export const planPage: JobKind<PlannedPages> = jobKind('sends.walk', {
  run: async ({ step, after, due, planned = 0 }, context) => {
    const { tx, now, report, origin } = context
    const send = await currentSend(tx, step)
    if (send === undefined) return report?.('superseded')
    const work = createAudienceWork(context)
    const { isEligible, among } = await plannedAudience(send, context, work)
    const recipients: Recipient[] = []
    const choose = (profile: Profile): unknown => isEligible(profile) && recipients.push({ profile })
    const tested = await testPage(tx, { after, among }, choose, work)
    await queueDeliveries(send, recipients, context, due)
    const pages = { step, after: tested.after, due, planned: planned + recipients.length }
    if (tested.isEnd) return lookAgain(pages, send, context)
    await queueJob(tx, planPage, pages, now, origin)
  },
  weight: 25,
})

/** A user who gets a send. */
export interface PlannedUser {
  readonly braze_id: string
  /** For this user only; they win over the properties of the send. */
  readonly properties?: JsonObject | undefined
  /** The path of the recipient in the request; undefined in a broadcast. */
  readonly element?: string | undefined
}

/** The users who get a send at one instant. */
export interface PlannedDelivery extends SendRevision {
  /** Do not rename: the payloads of stored jobs have this member. */
  readonly turns: readonly PlannedUser[]
}

/**
 * Queues one delivery for each instant. Skips users whose instant was before `first`: it was over when the schedule was set, or when
 * they arrived. Users whose instant passed after that get the send now. Source: decision 0044.
 */
const queueDeliveries = async (
  send: RequestedSend,
  recipients: readonly Recipient[],
  { tx, now, report, origin }: JobContext,
  first: Instant = send.planned_at,
): Promise<void> => {
  const { instantOf } = await planOf(tx, send)
  const byInstant = new Map<Instant, PlannedUser[]>()
  for (const { profile, properties, element } of recipients) {
    const instant = instantOf(profile)
    if (instant < first) {
      if (element !== undefined) report?.('too_late', { element, about: shownUser(profile) })
      continue
    }
    const users = byInstant.get(instant) ?? []
    users.push({ braze_id: profile.braze_id, properties, ...(element !== undefined && { element }) })
    byInstant.set(instant, users)
  }
  const { schedule_id, revision } = send
  for (const [instant, turns] of byInstant) {
    await queueJob(tx, deliverSend, { schedule_id, revision, turns }, Math.max(instant, now), origin)
  }
}

/** What a send is of, and what delivers it to a user. */
interface DeliveryOfSend {
  readonly sendable: Sendable
  readonly deliver: DeliverToUser
}

/** Returns the campaign or Canvas of a send and what delivers it to a user; undefined if it no longer exists. */
const deliveryOf = async (send: RequestedSend, context: JobContext): Promise<DeliveryOfSend | undefined> => {
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

/** Delivers to one user, unless the user is not eligible. Reports what came of it; of a broadcast only what is not as planned. */
const deliverTo = async (
  { braze_id, properties, element }: PlannedUser,
  { sendable, deliver }: DeliveryOfSend,
  isEligible: (profile: Profile) => boolean,
  { tx, report }: JobContext,
): Promise<void> => {
  const [profile] = await tx.profiles.find('braze_id', braze_id)
  const work = async (): Promise<ElementResult> => {
    if (profile === undefined) return ['no_such_user']
    if (profile.in_global_control_group === true && !isForControlGroup(sendable)) return ['in_control_group', 'global']
    return isEligible(profile) ? deliver(profile, properties, element) : ['not_in_audience']
  }
  const [result, why] = await work()
  if (element === undefined && (result === 'done' || result === 'not_in_audience')) return
  const user = profile === undefined ? braze_id : shownUser(profile)
  report?.(result, { ...(element !== undefined && { element }), about: why === undefined ? user : `${user}: ${why}` })
}

/** Returns the users whose turn it is. Queues the turns of those who moved to a later one since they were planned. Source: decision 0044. */
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

/** Delivers a send to users; skips users who are not eligible at this moment. Source: decision 0044. */
export const deliverSend: JobKind<PlannedDelivery> = jobKind('sends.deliver', {
  run: async ({ turns: planned, ...step }, context) => {
    const { tx, report } = context
    const send = await currentSend(tx, step)
    const delivery = send && (await deliveryOf(send, context))
    if (send === undefined || delivery === undefined) {
      report?.(send === undefined ? 'superseded' : 'no_such_target')
      return undefined
    }
    const turns = await whoseTurnItIs({ ...step, turns: planned }, await planOf(tx, send), context)
    if (turns.length === 0) return undefined
    if (send.state === 'scheduled') await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
    const work = createAudienceWork(context)
    const { isEligible } = await sendAudience(delivery.sendable, send, context, work.countWork)
    const before = await bytesInOutbox(tx)
    for (const [index, turn] of turns.entries()) {
      await work.rest()
      if ((await bytesInOutbox(tx)) - before >= sliceBytes) {
        const rest: PlannedDelivery = { ...step, turns: turns.slice(index) }
        return { rest }
      }
      await deliverTo(turn, delivery, isEligible, context)
    }
    return undefined
  },
  weight: 25,
  sends: true,
  prefetch: ({ turns }) => turns.map(({ braze_id }) => ({ kind: 'braze_id', value: braze_id })),
  prefetchListed: stoppingAddresses,
})

/** Queues the end of a send for the last instant at which a user gets it. */
const queueFinish = async (send: RequestedSend, { tx, now, origin }: JobContext): Promise<void> => {
  const { schedule_id, revision } = send
  const { latest } = await planOf(tx, send)
  await queueJob(tx, finishSend, { schedule_id, revision }, Math.max(latest, now), origin)
}

/** Marks a send as sent. Source: decision 0044. */
export const finishSend: JobKind<SendRevision> = jobKind('sends.finish', {
  run: async (step, { tx, now }) => {
    const send = await currentSend(tx, step)
    if (send !== undefined) await endSend(tx, { ...send, state: 'sent' }, now)
  },
})
