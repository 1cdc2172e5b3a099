import type { JsonObject } from '@brazier/domain/rules'
import { loadCalls } from '../outgoing/state-calls.ts'
import { addMessage } from '../ports/outbox-bytes.ts'
import type { SendRecipient } from '../ports/records/requested-send.ts'
import type { Transaction } from '../ports/store.ts'
import { groupFault } from './load-messaging.ts'
import { type StateFile, StateFileError } from './state-file.ts'

export const loadSends = async (
  tx: Transaction,
  { schedules = [], outbox = [], calls = [] }: StateFile,
): Promise<void> => {
  for (const [index, { recipients, ...schedule }] of schedules.entries()) {
    const fault = await groupFault(tx, schedule.messages ?? [])
    if (fault !== undefined) throw new StateFileError(`schedules[${index}]: ${fault}`)
    await tx.schedules.put(schedule.schedule_id, {
      ...schedule,
      // A snapshot wrote recipients and requests' JSON.
      recipients: recipients as SendRecipient[] | undefined,
      properties: schedule.properties as JsonObject, // as above
    })
  }
  const numbers = new Map<number, number>()
  for (const { sequence, ...entry } of outbox.toSorted((a, b) => a.sequence - b.sequence)) {
    numbers.set(sequence, await addMessage(tx, entry))
  }
  await loadCalls(tx, calls, numbers)
}
