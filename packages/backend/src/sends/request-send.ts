import { type Audience, type Schedule, scheduleTimes } from '@brazier/contract'
import { hasPassed, type JsonObject, sendPlan } from '@brazier/domain'
import type * as z from 'zod'
import type { HandlerContext } from '../handler.ts'
import type { SendRecipient, SendSchedule } from '../ports/records/send-schedule.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'

/** A send as the endpoints ask for it, campaigns and Canvases alike. */
export interface SendRequest {
  readonly kind: 'campaign' | 'canvas'
  readonly target_id: string
  readonly send_id?: string | undefined
  readonly recipients?: readonly SendRecipient[] | undefined
  readonly audience?: z.output<typeof Audience> | undefined
  readonly properties: JsonObject
  /** Absent: at once. */
  readonly schedule?: Schedule | undefined
}

/** Queues the beginning of a send for the first instant at which it is anybody's turn. */
export const queueSend = async (
  tx: Transaction,
  { schedule_id, revision, schedule }: SendSchedule,
  { now, enqueue }: HandlerContext,
): Promise<void> => {
  const earliest = schedule === undefined ? now : sendPlan(schedule, await workspaceTimeZone(tx)).earliest
  await enqueue(tx, 'sends.begin', [{ schedule_id, revision }], Math.max(earliest, now))
}

/** Whether a schedule's time has passed on the workspace's clock. Source: decision 0041. */
export const isTooLate = async (tx: Transaction, schedule: Schedule, { now }: HandlerContext): Promise<boolean> =>
  hasPassed(scheduleTimes(schedule), now, await workspaceTimeZone(tx))

/** Keeps a send and queues it. */
export const requestSend = async (
  tx: Transaction,
  { schedule, ...request }: SendRequest,
  context: HandlerContext,
): Promise<SendSchedule> => {
  const { ids, now } = context
  const send: SendSchedule = {
    ...request,
    schedule_id: ids.uuid(),
    dispatch_id: ids.dispatchId(),
    schedule: schedule === undefined ? undefined : scheduleTimes(schedule),
    created_at: now,
    planned_at: now,
    revision: 1,
    state: 'scheduled',
  }
  await tx.schedules.put(send.schedule_id, send)
  await queueSend(tx, send, context)
  return send
}
