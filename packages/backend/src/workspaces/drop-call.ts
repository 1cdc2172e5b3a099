import type { Instant } from '@brazier/domain/rules'
import { dropWaiting } from '../outgoing/handle-calls.ts'
import type { Transaction } from '../ports/store.ts'

/** Drops a waiting call, and the events of its batch. Resolves to whether it waited. */
export const dropCall = async (tx: Transaction, id: number, now: Instant): Promise<boolean> => {
  const call = await dropWaiting(tx, id, now)
  if (call?.origin.batch !== undefined) {
    const { endBatch } = await import('../currents/end-batch.ts')
    await endBatch(call, { tx, now }, true)
  }
  return call !== undefined
}
