import { type Instant, nextTurn, type Profile } from '@brazier/domain/rules'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import { type AudienceWork, createAudienceWork, testPage } from '../queue/audience-page.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { shownUser } from '../users/found.ts'
import { deliverSend } from './deliver-send.ts'
import { abortForNobody } from './deliver-transactional.ts'
import type { PlannedUser } from './deliver.ts'
import { endSend } from './end-send.ts'
import { findRecipients, type FoundBefore, type Recipient, withoutAttributes } from './recipients.ts'
import { allUsers, type SendAudience, sendAudience } from './send-audience.ts'
import { currentSend, planOf, type SendRevision } from './send-plan.ts'
import { campaignOf, sendableOf } from './send-target.ts'

// `sends.begin` runs at the first user's instant. It plans the deliveries to recipients; for a broadcast `sends.walk` plans 500 users at a
// time. In local or optimal time it looks again at each later turn, for users who arrived meanwhile. `sends.deliver` (deliver-send.ts)
// delivers to one instant's users.

/** The beginning of a send, or a later look for missing recipients. */
export interface BeginningSend extends SendRevision {
  /** The later look's turn, and the findings of earlier looks. */
  readonly again?: (FoundBefore & { readonly due: Instant }) | undefined
}

/** Looks again for missing recipients. Resolves to whether the last look is over and none had anybody. */
const planRecipients = async (
  { schedule_id, revision, again }: BeginningSend,
  send: RequestedSend,
  context: JobContext,
): Promise<boolean> => {
  const { tx, now, origin } = context
  if (send.recipients?.length === 0) context.report?.('nothing_to_do', { about: 'no recipients' })
  const next = nextTurn(await planOf(tx, send), now)
  const { found, before, written } = await findRecipients(send, context, { ...again, isLast: next === undefined })
  // An update plans again; what is written is not written again.
  if (next !== undefined && written.length > 0) {
    await tx.schedules.put(schedule_id, withoutAttributes(send, written))
  }
  await queueDeliveries(send, found, context, again?.due)
  const isLast = next === undefined || before.missing.length === 0
  if (isLast) await queueFinish(send, context)
  else await queueJob(tx, beginSend, { schedule_id, revision, again: { ...before, due: next } }, next, origin)
  return isLast && before.planned.length === 0
}

/** Plans the deliveries to recipients, or to all users page by page. Source: decision 0044. */
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
    // In optimal time the plan comes long before the first turn. Until then, an update replaces the schedule.
    if ((await planOf(tx, send)).latest <= now) await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
    if (send.recipients === undefined) return queueJob(tx, planPage, { step }, now, origin)
    const isForNobody = await planRecipients({ schedule_id, revision, again }, send, context)
    if (isForNobody) await abortForNobody(campaign, send, context)
  },
})

export interface PlannedPages {
  /** Do not rename: stored jobs have this member. */
  readonly step: SendRevision
  /** The last user's braze_id on the page before. */
  readonly after?: string | undefined
  /** The turn that this job was queued for; absent in the first plan. New users arrived after the turn before. */
  readonly due?: Instant | undefined
  /** Users on the pages before. */
  readonly planned?: number | undefined
  /** A mark: users who arrive after this plan or look began have later ids. */
  readonly until?: string | undefined
  /** Planned users whose ids later looks may read: those of a state file are any texts. */
  readonly ahead?: readonly string[] | undefined
}

/** Takes all users while an instant is to come: anyone may be in the audience by then. */
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

/** A later look only says that it found somebody. */
const reportPlanned = ({ due, planned = 0 }: PlannedPages, { report }: JobContext): void => {
  if (planned > 0) report?.('done', { about: `planned for ${planned} ${planned === 1 ? 'user' : 'users'}` })
  else if (due === undefined) report?.('nothing_to_do', { about: 'nobody is in the audience' })
}

/** After the last user, looks for later ones at the next turn, or queues the end. */
const lookAgain = async (pages: PlannedPages, send: RequestedSend, context: JobContext): Promise<void> => {
  const { step, after, until, ahead } = pages
  reportPlanned(pages, context)
  const { tx, now, origin } = context
  const next = nextTurn(await planOf(tx, send), now)
  if (next === undefined) return queueFinish(send, context)
  // A clock that was set back gives ids before the mark.
  const from = until !== undefined && after !== undefined && after > until ? until : after
  await queueJob(tx, planPage, { step, after: from, ahead, due: next }, next, origin)
}

/** Plans one page, and queues the next. The stored kind keeps its old name. Source: decision 0044. */
export const planPage: JobKind<PlannedPages> = jobKind('sends.walk', {
  run: async (pages, context) => {
    const { step, after, due, planned = 0, ahead = [] } = pages
    const { tx, now, report, origin, ids } = context
    const send = await currentSend(tx, step)
    if (send === undefined) return report?.('superseded')
    const { latest } = await planOf(tx, send)
    const { until = ids.brazeIdMark(Math.min(now, latest)) } = pages
    const work = createAudienceWork(context)
    const { isEligible, among } = await plannedAudience(send, context, work)
    const recipients: Recipient[] = []
    const before = new Set(ahead)
    const last = ids.brazeIdMark(latest + 1000)
    const isOver = (braze_id: string): boolean => due !== undefined && braze_id > until
    const choose = (profile: Profile): void => {
      const { braze_id } = profile
      if (isOver(braze_id) || before.has(braze_id)) return
      if (braze_id > until && braze_id < last) before.add(braze_id)
      if (isEligible(profile)) recipients.push({ profile })
    }
    const tested = await testPage(tx, { after, among }, choose, work)
    await queueDeliveries(send, recipients, context, due)
    const remaining = {
      step,
      after: tested.after,
      due,
      planned: planned + recipients.length,
      until,
      ahead: [...before],
    }
    if (tested.isEnd || isOver(tested.after ?? '')) return lookAgain(remaining, send, context)
    await queueJob(tx, planPage, remaining, now, origin)
  },
  weight: 25,
})

/**
 * Queues one delivery per instant. Skips users whose instant was before `first`: over when the schedule was set, or they arrived. Users
 * whose instant passed later get the send now. Source: decision 0044.
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

/** Queues it for the last user's instant. */
const queueFinish = async (send: RequestedSend, { tx, now, origin }: JobContext): Promise<void> => {
  const { schedule_id, revision } = send
  const { latest } = await planOf(tx, send)
  await queueJob(tx, finishSend, { schedule_id, revision }, Math.max(latest, now), origin)
}

/** Source: decision 0044. */
export const finishSend: JobKind<SendRevision> = jobKind('sends.finish', {
  run: async (step, { tx, now }) => {
    const send = await currentSend(tx, step)
    if (send !== undefined) await endSend(tx, { ...send, state: 'sent' }, now)
  },
})
