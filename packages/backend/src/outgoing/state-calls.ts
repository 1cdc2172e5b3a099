import { callTotalsId, type OutgoingCall } from '../ports/records/call.ts'
import type { Transaction } from '../ports/store.ts'
import { putCall } from './call-queue.ts'

/** Kinds in state files: they carry all that they need. */
const kept: ReadonlySet<OutgoingCall['kind']> = new Set(['webhook', 'postback'])

/** Resolves to the calls that wait, the first one first. */
export const waitingCalls = async (tx: Transaction): Promise<readonly OutgoingCall[]> => {
  if (((await tx.callTotals.get(callTotalsId))?.waiting ?? 0) === 0) return []
  const calls = await tx.calls.page(undefined, Infinity)
  return calls.filter(({ state, kind }) => state === 'waiting' && kept.has(kind))
}

/** Keeps each call's number. `numbers` has each message's outbox number. */
export const loadCalls = async (
  tx: Transaction,
  calls: readonly OutgoingCall[],
  numbers: ReadonlyMap<number, number>,
): Promise<void> => {
  for (const call of calls.toSorted((a, b) => a.id - b.id)) {
    if (call.state === 'waiting' && !kept.has(call.kind)) continue
    // A message that the file lacks has no number; they begin with 1.
    const message = numbers.get(call.origin.message ?? 0)
    await putCall(tx, { ...call, origin: { ...call.origin, message } })
  }
}
