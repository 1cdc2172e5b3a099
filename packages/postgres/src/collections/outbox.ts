import type { Outbox, OutboxEntry } from '@brazier/backend'
import { parsed, type Row, type Statement, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, deletedOf, type Mapper, putOf } from '../rows/write-buffer.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const putEntries = statement(`INSERT INTO outbox (workspace, sequence, braze_id, channel, schedule_id, document)
SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])`)
const deleteEntries = statement('DELETE FROM outbox WHERE workspace = $1 AND sequence = ANY ($2::bigint[])')
const list = (condition: string): Statement =>
  statement(`SELECT document FROM outbox WHERE workspace = $1 AND ${condition}
AND ($4::text IS NULL OR channel = $4) AND ($5::text IS NULL OR schedule_id = $5)
ORDER BY sequence DESC LIMIT $2`)
const listAll = list('$3::text IS NULL')
const listOfUser = list('braze_id = $3')

const upTo = statement('SELECT document FROM outbox WHERE workspace = $1 AND sequence <= $2')

const keyOrNull = (text: string | undefined): string | null => (text === undefined ? null : keyText(text))

const entryOf = (row: Row): OutboxEntry => parsed(row) as OutboxEntry // what `save` wrote

const mapperOf = (unit: UnitOfWork): Mapper<OutboxEntry> => ({
  keeps: () => false,
  // A new message has a new number, and `trim` reads the messages that it deletes: there is nothing else to load.
  load: async () => new Map(),
  save: async (changes) => {
    const deleted = deletedOf(changes).map(Number)
    const put = putOf(changes).map(({ value }) => value)
    const columns = [
      put.map(({ sequence }) => sequence),
      put.map(({ braze_id }) => keyText(braze_id)),
      put.map(({ channel }) => keyText(channel)),
      put.map(({ schedule_id }) => keyOrNull(schedule_id)),
      put.map((entry) => JSON.stringify(entry)),
    ]
    await Promise.all([
      deleted.length > 0 && unit.query(deleteEntries, deleted),
      put.length > 0 && unit.query(putEntries, ...columns),
    ])
  },
})

/** Returns the outbox of a workspace. */
export const createOutbox = (unit: UnitOfWork): Outbox => {
  const buffer = createWriteBuffer(unit, mapperOf(unit))
  unit.register(buffer)
  /** The number up to which all messages are deleted, as far as this unit of work knows. */
  let deletedUpTo = 0
  const noteDeleted = (last: number): void => {
    const before = deletedUpTo
    deletedUpTo = last
    unit.journal.note(() => {
      deletedUpTo = before
    })
  }
  return {
    add: async (entry) => {
      const sequence = unit.next('last_message')
      buffer.insert(String(sequence), { ...entry, sequence })
    },
    list: async ({ limit, braze_id, channel, schedule_id }) => {
      await buffer.flush()
      const filter = [countOf(limit), keyOrNull(braze_id), keyOrNull(channel), keyOrNull(schedule_id)] as const
      const rows = await unit.query(braze_id === undefined ? listAll : listOfUser, ...filter)
      return rows.map(entryOf)
    },
    trim: async (most) => {
      const last = unit.counters.last_message - most
      if (last <= deletedUpTo) return 0
      noteDeleted(last)
      await buffer.flush()
      const entries = (await unit.query(upTo, last)).map(entryOf)
      for (const entry of entries) {
        buffer.remember(String(entry.sequence), entry)
        buffer.write(String(entry.sequence), undefined)
      }
      return entries.length
    },
  }
}
