import {
  type MessageDelivery,
  messageBytes,
  messageMatcher,
  type Outbox,
  type OutboxEntry,
  type OutboxFilter,
  type Tally,
  type TallyWish,
} from '../ports/records/outbox.ts'
import type { Journal, RecordChange } from './journal.ts'

type Counted = { -readonly [Name in keyof Tally]: Tally[Name] }

/** Looks at all of the newest entries: a clock can be set back. */
const tallyOf = (entries: readonly OutboxEntry[], { from, to, width, newest }: TallyWish): readonly Tally[] => {
  const tallies = new Map<string | undefined, Map<number, Counted>>()
  for (let index = Math.max(entries.length - newest, 0); index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry === undefined || entry.time < from || entry.time >= to) continue
    const { time, schedule_id, outcome } = entry
    const known = tallies.get(schedule_id) ?? new Map<number, Counted>()
    tallies.set(schedule_id, known)
    const bucket = Math.floor((time - from) / width)
    const key = bucket * outcomes.length + outcomes.indexOf(outcome)
    const tally = known.get(key)
    if (tally === undefined) known.set(key, { bucket, schedule_id, outcome, count: 1 })
    else tally.count += 1
  }
  return [...tallies.values()].flatMap((known) => [...known.values()])
}

const outcomes: readonly OutboxEntry['outcome'][] = ['sent', 'aborted', 'failed']

/** Bytes with the weight of an ordinary write. */
const weightBytes = 1000

/** Newest first. Numbers have no gaps, so they give places. */
const newestOf = (entries: readonly OutboxEntry[], filter: OutboxFilter): OutboxEntry[] => {
  const { limit, before = Infinity, after = 0 } = filter
  const fits = messageMatcher(filter)
  const found: OutboxEntry[] = []
  const first = entries[0]?.sequence ?? 0
  for (let index = Math.min(entries.length, before - first) - 1; index >= 0 && found.length < limit; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.sequence <= after) break
    if (fits(entry)) found.push(entry)
  }
  return found
}

const deliverOne = (
  entriesNow: () => OutboxEntry[],
  sequence: number,
  delivery: MessageDelivery,
  journal: Journal,
): void => {
  const set = (entry: OutboxEntry): void => {
    const entries = entriesNow()
    entries[sequence - (entries[0]?.sequence ?? 0)] = entry
  }
  const before = entriesNow()[sequence - (entriesNow()[0]?.sequence ?? 0)]
  if (before === undefined) return
  const after = { ...before, delivery }
  set(after)
  journal.note(() => set(before), { collection: 'outbox', id: String(sequence), before, after })
}

const droppedChange = (before: OutboxEntry): RecordChange => ({
  collection: 'outbox',
  id: String(before.sequence),
  before,
  after: undefined,
})

export const memoryOutbox = (journal: Journal): Outbox => {
  let entries: OutboxEntry[] = []
  return {
    add: (entry) => {
      const after = { ...entry, sequence: (entries.at(-1)?.sequence ?? 0) + 1 }
      entries.push(after)
      const changed = { collection: 'outbox', id: String(after.sequence), before: undefined, after }
      journal.note(() => void entries.pop(), changed)
      return Promise.resolve(after.sequence)
    },
    deliver: (deliveries) => {
      for (const [sequence, delivery] of deliveries) deliverOne(() => entries, sequence, delivery, journal)
      return Promise.resolve()
    },
    list: (filter) => Promise.resolve(newestOf(entries, filter)),
    tally: (wish) => Promise.resolve(tallyOf(entries, wish)),
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
        const undo = (): void => {
          entries = [...dropped, ...entries]
        }
        journal.note(undo, () => dropped.map(droppedChange), Math.ceil(bytes / weightBytes))
      }
      return Promise.resolve({ messages, bytes })
    },
  }
}
