import { dayMs, type Instant } from '@brazier/domain/rules'
import { settingsId } from '../ports/read-settings.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { Settings } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'

// Now and then some sends are looked at, in order of id. Source: decision 0095.

/** Ended sends to keep before cleanup. */
export const keptSends = 100_000

/** Four looks per end, so at most a third is there in addition. */
const endsPerLook = 16
const looksAtOnce = 64

/** Milliseconds that a Canvas send outlives its last step: a failed step may be tried again. */
const stepPatience = 14 * dayMs

/** Whether it is unneeded, and `keptSends` others ended since. */
const isForgettable = ({ kind, state, ended, busy_until }: RequestedSend, last: number, now: Instant): boolean => {
  if (state !== 'sent' && state !== 'cancelled') return false
  if ((ended ?? 0) > last) return false
  // Canvas steps read the send. It stays if it ended before this was noted, or elsewhere.
  return kind !== 'canvas' || (busy_until !== undefined && busy_until + stepPatience < now)
}

/** Returns where to go on. */
const forgetSome = async (
  tx: Transaction,
  { ended_sends = 0, looked_at_send }: Settings,
  now: Instant,
): Promise<string | undefined> => {
  const some = await tx.schedules.page(looked_at_send, looksAtOnce)
  for (const send of some) {
    if (isForgettable(send, ended_sends - keptSends, now)) await tx.schedules.delete(send.schedule_id)
  }
  return some.length < looksAtOnce ? undefined : some.at(-1)?.schedule_id
}

/** Takes a sent or cancelled send. Forgets long ended ones. */
export const endSend = async (
  tx: Transaction,
  send: RequestedSend & { readonly state: 'sent' | 'cancelled' },
  now: Instant,
): Promise<void> => {
  const before = await tx.settings.get(settingsId)
  const ended = (before?.ended_sends ?? 0) + 1
  const busy = send.kind === 'canvas' ? { busy_until: send.busy_until ?? now } : {}
  await tx.schedules.put(send.schedule_id, { ...send, ...busy, ended })
  const settings = { ...before, ended_sends: ended }
  const isTime = ended > keptSends && ended % endsPerLook === 0
  const looked_at_send = isTime ? await forgetSome(tx, settings, now) : before?.looked_at_send
  await tx.settings.put(settingsId, { ...settings, looked_at_send })
}

/** Keeps a Canvas's send until an instant: its steps wait. */
export const noteSteps = async (tx: Transaction, schedule_id: string, until: Instant): Promise<void> => {
  const send = await tx.schedules.get(schedule_id)
  if (send === undefined || (send.busy_until ?? 0) >= until) return
  await tx.schedules.put(schedule_id, { ...send, busy_until: until })
}
