import type { Outbox, OutboxEntry } from '@brazier/backend'
import { parsed, type Row, type Statement, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { countOf } from '../rows/chunks.ts'
import { createSheet, deletedOf, putOf, type Source } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'

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

const keyOr = (text: string | undefined): string | null => (text === undefined ? null : keyText(text))

const entryOf = (row: Row): OutboxEntry => parsed(row) as OutboxEntry // what `write` wrote

const sourceOf = ({ session, workspace }: Unit): Source<OutboxEntry> => ({
  forgets: 'all',
  // Nobody else has the number of a new message: there is nothing to load.
  load: async () => new Map(),
  write: async (changes) => {
    const gone = deletedOf(changes).map(Number)
    const come = putOf(changes).map(({ value }) => value)
    const rows = [
      come.map(({ sequence }) => sequence),
      come.map(({ braze_id }) => keyText(braze_id)),
      come.map(({ channel }) => keyText(channel)),
      come.map(({ schedule_id }) => keyOr(schedule_id)),
      come.map((entry) => JSON.stringify(entry)),
    ]
    await Promise.all([
      gone.length > 0 && session.query(deleteEntries, [workspace, gone]),
      come.length > 0 && session.query(putEntries, [workspace, ...rows]),
    ])
  },
})

/** The outbox of a workspace within one transaction. */
export const createOutbox = (unit: Unit): Outbox => {
  const { session, workspace } = unit
  const sheet = createSheet(unit, sourceOf(unit))
  unit.join(sheet.part)
  /** Up to which number there is nothing any more, as far as is known. */
  let dropped = 0
  const noteDropped = (last: number): void => {
    const before = dropped
    dropped = last
    unit.journal.note(() => {
      dropped = before
    })
  }
  return {
    add: async (entry) => {
      const sequence = unit.next('last_message')
      sheet.add(String(sequence), { ...entry, sequence })
    },
    list: async ({ limit, braze_id, channel, schedule_id }) => {
      await sheet.send()
      const filter = [countOf(limit), keyOr(braze_id), keyOr(channel), keyOr(schedule_id)] as const
      const rows = await session.query(braze_id === undefined ? listAll : listOfUser, [workspace, ...filter])
      return rows.map(entryOf)
    },
    keep: async (most) => {
      const last = unit.counters.last_message - most
      if (last <= dropped) return 0
      noteDropped(last)
      await sheet.send()
      const entries = (await session.query(upTo, [workspace, last])).map(entryOf)
      for (const entry of entries) {
        sheet.meet(String(entry.sequence), entry)
        sheet.write(String(entry.sequence), undefined)
      }
      return entries.length
    },
  }
}
