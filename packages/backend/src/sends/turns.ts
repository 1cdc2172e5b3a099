import type { Instant, JsonObject, Profile } from '@brazier/domain'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import type { Transaction } from '../ports/store.ts'
import { planOf } from './current-send.ts'

/** A user whose turn it is. */
export interface Turn {
  readonly braze_id: string
  /** Of this user alone; they win over the send's. */
  readonly properties?: JsonObject | undefined
}

/** A user and what only this user gets. */
export interface Addressee {
  readonly profile: Profile
  readonly properties?: JsonObject | undefined
}

/**
 * Queues the turns of users, one job for those of one instant. Whose instant was over when the schedule was set has no turn;
 * whose instant is over since has it now. Source: decision 0044.
 */
export const queueTurns = async (
  tx: Transaction,
  send: SendSchedule,
  addressees: readonly Addressee[],
  now: Instant,
): Promise<void> => {
  const { instantOf } = await planOf(tx, send)
  const byInstant = new Map<Instant, Turn[]>()
  for (const { profile, properties } of addressees) {
    const instant = instantOf(profile)
    if (instant < send.planned_at) continue
    const turns = byInstant.get(instant) ?? []
    turns.push({ braze_id: profile.braze_id, properties })
    byInstant.set(instant, turns)
  }
  const { schedule_id, revision } = send
  for (const [instant, turns] of byInstant) {
    await tx.jobs.add('sends.deliver', { schedule_id, revision, turns }, Math.max(instant, now))
  }
}

/** Queues the end of a send for when everybody had their turn. */
export const queueFinish = async (tx: Transaction, send: SendSchedule, now: Instant): Promise<void> => {
  const { schedule_id, revision } = send
  const { latest } = await planOf(tx, send)
  await tx.jobs.add('sends.finish', { schedule_id, revision }, Math.max(latest, now))
}
