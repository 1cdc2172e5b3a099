import { settingsId } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'

/** The default number of messages that an outbox keeps. */
export const defaultOutbox = 100_000

/** Drops all but the newest messages of the outbox, and counts the dropped ones. Source: decision 0095. */
export const trimOutbox = async ({ outbox, settings }: Transaction, most: number): Promise<void> => {
  const dropped = await outbox.trim(most)
  if (dropped === 0) return
  const before = await settings.get(settingsId)
  await settings.put(settingsId, { ...before, dropped_messages: (before?.dropped_messages ?? 0) + dropped })
}
