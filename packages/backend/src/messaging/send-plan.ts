import { planAt, type SendPlan, sendPlan } from '@brazier/domain/rules'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'

/** A send as it was when its job was queued. */
export interface SendRevision {
  readonly schedule_id: string
  readonly revision: number
}

/** Undefined: the send changed or was cancelled after the job was queued. */
export const currentSend = async (
  tx: Transaction,
  { schedule_id, revision }: SendRevision,
): Promise<RequestedSend | undefined> => {
  const send = await tx.schedules.get(schedule_id)
  return send?.revision === revision && send.state !== 'cancelled' ? send : undefined
}

export const planOf = async (tx: Transaction, { schedule, planned_at }: RequestedSend): Promise<SendPlan> =>
  schedule === undefined ? planAt(planned_at) : sendPlan(schedule, await workspaceTimeZone(tx))
