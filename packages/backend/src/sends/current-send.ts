import { type Instant, type SendPlan, sendPlan } from '@brazier/domain'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'

/** Which send, and as it was when the work was queued. */
export interface SendStep {
  readonly schedule_id: string
  readonly revision: number
}

/** The send that work is for; undefined when it was changed or cancelled since. */
export const currentSend = async (tx: Transaction, step: SendStep): Promise<SendSchedule | undefined> => {
  const send = await tx.schedules.get(step.schedule_id)
  return send?.revision === step.revision && send.state !== 'cancelled' ? send : undefined
}

/** When each user's turn is; at once for a send without a schedule. */
export const planOf = async (tx: Transaction, { schedule, planned_at }: SendSchedule): Promise<SendPlan> =>
  schedule === undefined
    ? { instantOf: (): Instant => planned_at, earliest: planned_at, latest: planned_at }
    : sendPlan(schedule, await workspaceTimeZone(tx))
