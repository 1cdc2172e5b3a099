import type { Outbox, OutboxEntry, OutboxFilter } from '../ports/records/outbox.ts'
import type { Journal } from './journal.ts'

const matches = (entry: OutboxEntry, { braze_id, channel, schedule_id }: OutboxFilter): boolean =>
  (braze_id === undefined || entry.braze_id === braze_id) &&
  (channel === undefined || entry.channel === channel) &&
  (schedule_id === undefined || entry.schedule_id === schedule_id)

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
    trim: (most) => {
      const dropped = entries.splice(0, Math.max(0, entries.length - most))
      if (dropped.length > 0) {
        journal.note(() => {
          entries = [...dropped, ...entries]
        })
      }
      return Promise.resolve(dropped.length)
    },
  }
}
