import { bytesInOutbox } from '../ports/outbox-bytes.ts'
import { settingsId } from '../ports/read-settings.ts'
import type { Transaction } from '../ports/store.ts'

/** Bytes are those of `messageBytes`. */
export interface OutboxLimits {
  readonly messages: number
  readonly bytes: number
}

/** Drops and counts the oldest, after each slice of jobs. Defaults are in `workspaces/defaults.ts`. Source: decision 0095. */
export const trimOutbox = async (
  tx: Transaction,
  { messages: most, bytes: mostBytes }: OutboxLimits,
): Promise<void> => {
  const { outbox, settings } = tx
  const bytes = await bytesInOutbox(tx)
  const dropped = await outbox.trim({ most, bytes: Math.max(0, bytes - mostBytes) })
  if (dropped.messages === 0) return
  const before = await settings.get(settingsId)
  await settings.put(settingsId, {
    ...before,
    outbox_bytes: bytes - dropped.bytes,
    dropped_messages: (before?.dropped_messages ?? 0) + dropped.messages,
  })
}
