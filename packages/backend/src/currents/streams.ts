import { currentsLimits } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import {
  type CurrentsEvent,
  currentsEventKey,
  type CurrentsStream,
  sendCurrentsName,
} from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'

// A queue sends one batch after another: a job fixes its events, a call sends them, the outcome takes them out.

/** Starts after a number, if given. */
export const eventsOf = async (
  tx: Transaction,
  stream: string,
  limit: number,
  after = 0,
): Promise<readonly CurrentsEvent[]> => {
  const found = await tx.currentsEvents.page(currentsEventKey({ stream, number: after }), limit)
  return found.filter((event) => event.stream === stream)
}

export const sendAt = (tx: Transaction, stream: string, at: Instant): Promise<unknown> =>
  tx.jobs.add(sendCurrentsName, { stream }, at)

/**
 * Queues sending of an added event: a file's first waits for others, a full file goes at once. While a batch is out, nothing is queued: its
 * end looks again.
 */
export const queueSending = async (
  tx: Transaction,
  { id, type, batch }: CurrentsStream,
  waiting: number,
  now: Instant,
): Promise<void> => {
  if (batch !== undefined) return
  if (waiting === 1) await sendAt(tx, id, type === undefined ? now : now + currentsLimits.fileAge)
  else if (type !== undefined && waiting === currentsLimits.fileEvents) await sendAt(tx, id, now)
}
