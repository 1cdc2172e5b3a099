import { type Audience, limits, type Schedule, scheduleTimes, sendingErrors } from '@brazier/contract'
import { dayMs, hasPassed, type Instant, type JsonObject, sendPlan } from '@brazier/domain/rules'
import type * as z from 'zod'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import {
  isOpenSend,
  type RequestedMessage,
  type RequestedSend,
  type SendRecipient,
} from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { Report } from '../queue/job-kind.ts'
import type { HandlerContext } from '../service/handler.ts'
import { type Refused, refused } from '../service/refused.ts'
import { unknownIn } from '../users/leave-out-unknown.ts'
import { endSend } from './end-send.ts'
import { beginSend } from './run-send.ts'

// Storing or changing a send queues `sends.begin` (run-send.ts) for the first instant at which a user gets a message. A change raises the
// send's revision: earlier jobs do nothing.

export interface SendRequest extends Pick<
  RequestedSend,
  'kind' | 'target_id' | 'external_send_id' | 'attachments' | 'messages' | 'segment_id' | 'recipient_subscription_state'
> {
  readonly send_id?: string | undefined
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Absent: at once. */
  readonly schedule?: Schedule | undefined
}

const queueBegin = async (
  tx: Transaction,
  { schedule_id, revision, schedule }: RequestedSend,
  { now, enqueue }: HandlerContext,
): Promise<void> => {
  const earliest = schedule === undefined ? now : sendPlan(schedule, await workspaceTimeZone(tx)).earliest
  await enqueue(tx, beginSend, [{ schedule_id, revision }], { runAt: Math.max(earliest, now) })
}

type Refusal<Texts extends keyof typeof sendingErrors> = Refused<(typeof sendingErrors)[Texts]>

/** Refuses a time passed by the clocks of all users, or too far ahead. Source: decision 0041. */
export const scheduleFault = (
  schedule: Schedule,
  { now }: HandlerContext,
): Refusal<'timePassed' | 'scheduleTooFar'> | undefined => {
  const times = scheduleTimes(schedule)
  if (hasPassed(times, now)) return refused(sendingErrors.timePassed, 'schedule', 'time')
  return times.time > now + limits.scheduleDays * dayMs
    ? refused(sendingErrors.scheduleTooFar, 'schedule', 'time')
    : undefined
}

type Attributed = Pick<SendRecipient, 'attributes'>

/** Refuses unknown apps and groups. Source: decision 0042. */
export const attributesFault = async (
  tx: Transaction,
  { attributes }: Attributed,
  ...place: readonly (string | number)[]
): Promise<Refusal<'attributes'> | undefined> => {
  const unknown = await unknownIn(attributes ?? {}, tx)
  return unknown && refused(sendingErrors.attributes, ...place, 'attributes', ...unknown.path)
}

export const recipientsFault = async (
  tx: Transaction,
  recipients: readonly Attributed[] = [],
): Promise<Refusal<'attributes'> | undefined> => {
  for (const [index, recipient] of recipients.entries()) {
    const fault = await attributesFault(tx, recipient, 'recipients', index)
    if (fault !== undefined) return fault
  }
  return undefined
}

export const requestSend = async (
  tx: Transaction,
  { schedule, ...request }: SendRequest,
  context: HandlerContext,
): Promise<RequestedSend> => {
  const { ids, now } = context
  const send: RequestedSend = {
    ...request,
    schedule_id: ids.uuid(),
    dispatch_id: ids.dispatchId(),
    schedule: schedule === undefined ? undefined : scheduleTimes(schedule),
    base_url: context.baseUrl(),
    created_at: now,
    planned_at: now,
    revision: 1,
    state: 'scheduled',
  }
  await tx.schedules.put(send.schedule_id, send)
  await queueBegin(tx, send, context)
  return send
}

/** Only schedules of messages are named without a target. */
export type NamedSchedule = Pick<RequestedSend, 'kind' | 'target_id' | 'schedule_id'>

const findOpen = async (
  tx: Transaction,
  { kind, target_id, schedule_id }: NamedSchedule,
): Promise<RequestedSend | undefined> => {
  const send = await tx.schedules.get(schedule_id)
  const isNamed = send?.kind === kind && (kind === 'messages' || send.target_id === target_id)
  return isNamed && isOpenSend(send) ? send : undefined
}

/** Absent members stay. */
export interface SendChange {
  readonly schedule?: Schedule | undefined
  readonly properties?: JsonObject | undefined
  readonly messages?: readonly RequestedMessage[] | undefined
}

const changed = (send: RequestedSend, { schedule, properties, messages }: SendChange, now: Instant): RequestedSend => ({
  ...send,
  ...(schedule !== undefined && { schedule: scheduleTimes(schedule), planned_at: now }),
  properties: properties ?? send.properties,
  ...(messages !== undefined && { messages }),
  revision: send.revision + 1,
})

/** Says why a change is late: a user had a turn, or a campaign's local time has passed in a zone of the world. */
const lateness = ({ kind, state, schedule }: RequestedSend, now: Instant): string | undefined => {
  if (state === 'sending') return 'the send has begun'
  if (kind !== 'campaign' || schedule?.in_local_time !== true) return undefined
  const { earliest } = sendPlan({ ...schedule, at_optimal_time: false }, 'UTC')
  return earliest <= now ? 'its local time has passed in a time zone' : undefined
}

/**
 * Replaces the whole schedule, properties or messages, or resolves to the refusal. If late, accepts all, but only uses new
 * messages, for later users. Source: spec, "POST /campaigns/trigger/schedule/update"; decisions 0044 and 0132.
 */
export const updateSchedule = async (
  tx: Transaction,
  named: NamedSchedule,
  change: SendChange,
  context: HandlerContext,
  say: Report,
): Promise<Refusal<'unknownSchedule' | 'timePassed' | 'scheduleTooFar'> | undefined> => {
  const send = await findOpen(tx, named)
  if (send === undefined) return refused(sendingErrors.unknownSchedule, 'schedule_id')
  const fault = change.schedule && scheduleFault(change.schedule, context)
  if (fault !== undefined) return fault
  const late = lateness(send, context.now)
  if (late !== undefined) {
    const { messages, schedule } = change
    const about = `${send.schedule_id}: ${late}`
    if (messages === undefined) say('too_late', { about })
    else {
      await tx.schedules.put(send.schedule_id, { ...send, messages })
      say('done', { about })
      if (schedule !== undefined) say('too_late', { element: 'schedule', about })
    }
    return undefined
  }
  const next = changed(send, change, context.now)
  await tx.schedules.put(send.schedule_id, next)
  await queueBegin(tx, next, context)
  return undefined
}

/** Users who have not got their messages yet get none. Source: spec, "POST /campaigns/trigger/schedule/delete"; decision 0044. */
export const cancelSchedule = async (
  tx: Transaction,
  named: NamedSchedule,
  { now }: Pick<HandlerContext, 'now'>,
): Promise<Refusal<'unknownSchedule'> | undefined> => {
  const send = await findOpen(tx, named)
  if (send === undefined) return refused(sendingErrors.unknownSchedule, 'schedule_id')
  await endSend(tx, { ...send, state: 'cancelled', revision: send.revision + 1 }, now)
  return undefined
}
