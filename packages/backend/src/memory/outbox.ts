import { messageBytes, type Outbox, type OutboxEntry, type OutboxFilter } from '../ports/records/outbox.ts'
import type { Journal } from './journal.ts'

const matches = (entry: OutboxEntry, { braze_id, channel, schedule_id }: OutboxFilter): boolean =>
  (braze_id === undefined || entry.braze_id === braze_id) &&
  (channel === undefined || entry.channel === channel) &&
  (schedule_id === undefined || entry.schedule_id === schedule_id)

/** Bytes that weigh as much as an ordinary write. */
const weightBytes = 1000

/** Returns an empty outbox in memory. */
export const memoryOutbox = (journal: Journal): Outbox => {
  let entries: OutboxEntry[] = []
  return {
    add: (entry) => {
      entries.push({ ...entry, sequence: (entries.at(-1)?.sequence ?? 0) + 1 })
      journal.note(() => void entries.pop())
      return Promise.resolve()
    },
    list: (filter) => {
      const found: OutboxEntry[] = []
      for (let index = entries.length - 1; index >= 0 && found.length < filter.limit; index -= 1) {
        const entry = entries[index]
        if (entry !== undefined && matches(entry, filter)) found.push(entry)
      }
      return Promise.resolve(found)
    },
    trim: ({ most, bytes: wanted }) => {
      let bytes = 0
      let messages = 0
      const isTooMuch = (): boolean => entries.length - messages > most || bytes < wanted
      for (; messages < entries.length - 1 && isTooMuch(); messages += 1) {
        const entry = entries[messages]
        if (entry !== undefined) bytes += messageBytes(entry)
      }
      const dropped = entries.splice(0, messages)
      if (dropped.length > 0) {
        journal.note(
          () => {
            entries = [...dropped, ...entries]
          },
          Math.ceil(bytes / weightBytes),
        )
      }
      return Promise.resolve({ messages, bytes })
    },
  }
}
