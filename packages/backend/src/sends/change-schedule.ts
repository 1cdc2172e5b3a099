import { type Schedule, scheduleTimes, sendingErrors } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain'
import type { HandlerContext } from '../handler.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import type { Transaction } from '../ports/store.ts'
import { isTooLate, queueSend } from './request-send.ts'

/** Which schedule a request names. */
export interface NamedSchedule {
  readonly kind: SendSchedule['kind']
  readonly target_id: string
  readonly schedule_id: string
}

type Refusal<Texts extends keyof typeof sendingErrors> = (typeof sendingErrors)[Texts]

/** A schedule that is not over yet, of this very campaign or Canvas. */
const find = async (
  tx: Transaction,
  { kind, target_id, schedule_id }: NamedSchedule,
): Promise<SendSchedule | undefined> => {
  const send = await tx.schedules.get(schedule_id)
  const isOpen = send?.state === 'scheduled' || send?.state === 'sending'
  return isOpen && send.schedule !== undefined && send.kind === kind && send.target_id === target_id ? send : undefined
}

/**
 * Replaces the whole schedule. Once the first users had their turn a change is accepted and ignored. Resolves to why it
 * cannot be. Source: spec, "POST /campaigns/trigger/schedule/update"; decision 0044.
 */
export const updateSchedule = async (
  tx: Transaction,
  named: NamedSchedule,
  change: { readonly schedule: Schedule; readonly properties: JsonObject | undefined },
  context: HandlerContext,
): Promise<Refusal<'unknownSchedule' | 'timePassed'> | undefined> => {
  const send = await find(tx, named)
  if (send === undefined) return sendingErrors.unknownSchedule
  if (await isTooLate(tx, change.schedule, context)) return sendingErrors.timePassed
  if (send.state === 'sending') return undefined
  const changed: SendSchedule = {
    ...send,
    schedule: scheduleTimes(change.schedule),
    properties: change.properties ?? send.properties,
    planned_at: context.now,
    revision: send.revision + 1,
  }
  await tx.schedules.put(send.schedule_id, changed)
  await queueSend(tx, changed, context)
  return undefined
}

/**
 * Cancels a schedule: whoever has not had their turn gets nothing. Resolves to why it cannot be. Source: spec,
 * "POST /campaigns/trigger/schedule/delete"; decision 0044.
 */
export const cancelSchedule = async (
  tx: Transaction,
  named: NamedSchedule,
): Promise<Refusal<'unknownSchedule'> | undefined> => {
  const send = await find(tx, named)
  if (send === undefined) return sendingErrors.unknownSchedule
  await tx.schedules.put(send.schedule_id, { ...send, state: 'cancelled', revision: send.revision + 1 })
  return undefined
}
