import { settingsId } from './read-settings.ts'
import { messageBytes, type OutboxEntry } from './records/outbox.ts'
import type { Transaction } from './store.ts'

/** Ends a slice of jobs, so that one transaction holds few messages. */
export const sliceBytes = 16_000_000

/** Resolves to the bytes of all messages. The first call counts and stores them. */
export const bytesInOutbox = async ({ outbox, settings }: Transaction): Promise<number> => {
  const before = await settings.get(settingsId)
  if (before?.outbox_bytes !== undefined) return before.outbox_bytes
  const entries = await outbox.list({ limit: Infinity })
  const outbox_bytes = entries.reduce((sum, entry) => sum + messageBytes(entry), 0)
  await settings.put(settingsId, { ...before, outbox_bytes })
  return outbox_bytes
}

/** Tests whether a slice has added enough bytes of messages. The first call begins to count. */
export const createFullness = (tx: Transaction): (() => Promise<boolean>) => {
  let before: number | undefined
  return async () => {
    const bytes = await bytesInOutbox(tx)
    before ??= bytes
    return bytes - before >= sliceBytes
  }
}

/** Also counts its bytes. Resolves to its number. */
export const addMessage = async (tx: Transaction, entry: Omit<OutboxEntry, 'sequence'>): Promise<number> => {
  const outbox_bytes = (await bytesInOutbox(tx)) + messageBytes(entry)
  const sequence = await tx.outbox.add(entry)
  await tx.settings.put(settingsId, { ...(await tx.settings.get(settingsId)), outbox_bytes })
  return sequence
}
