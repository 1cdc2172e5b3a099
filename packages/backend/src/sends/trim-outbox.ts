import { settingsId } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'

/** Messages that an outbox keeps where nobody says how many. */
export const defaultOutbox = 100_000

/** Drops all but the newest messages of the outbox, and counts those that went. Source: decision 0104. */
export const trimOutbox = async ({ outbox, settings }: Transaction, most: number): Promise<void> => {
  const dropped = await outbox.keep(most)
  if (dropped === 0) return
  const before = await settings.get(settingsId)
  await settings.put(settingsId, { ...before, dropped_messages: (before?.dropped_messages ?? 0) + dropped })
}
