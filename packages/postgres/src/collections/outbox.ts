import type { Outbox, OutboxEntry } from '@brazier/backend'
import { documentOf, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, countOf } from '../rows/rows.ts'
import type { Unit } from '../unit.ts'

const putEntries = statement(`INSERT INTO outbox (workspace, sequence, braze_id, channel, schedule_id, document)
SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])`)
const deleteEntries = statement('DELETE FROM outbox WHERE workspace = $1 AND sequence = ANY ($2::bigint[])')
const list = (condition: string): ReturnType<typeof statement> =>
  statement(`SELECT document FROM outbox WHERE workspace = $1 ${condition}
AND ($4::text IS NULL OR channel = $4) AND ($5::text IS NULL OR schedule_id = $5)
ORDER BY sequence DESC LIMIT $2`)
const listAll = list('AND $3::text IS NULL')
const listOfUser = list('AND braze_id = $3')

const keyOr = (text: string | undefined): string | null => (text === undefined ? null : keyText(text))

/** The outbox of a workspace within one transaction. */
export const createOutbox = (unit: Unit): Outbox => {
  const { session, workspace, journal } = unit
  const overlay = createOverlay<OutboxEntry>(journal)
  const flush = async (): Promise<void> => {
    const dirty = overlay.takeDirty()
    const come = dirty.flatMap(([, entry]) => (entry === undefined ? [] : [entry]))
    const gone = dirty.filter(([, entry]) => entry === undefined).map(([sequence]) => Number(sequence))
    await Promise.all([
      ...chunks(gone).map((some) => session.query(deleteEntries, [workspace, some])),
      ...chunks(come).map((some) =>
        session.query(putEntries, [
          workspace,
          some.map(({ sequence }) => sequence),
          some.map(({ braze_id }) => keyText(braze_id)),
          some.map(({ channel }) => keyText(channel)),
          some.map(({ schedule_id }) => keyOr(schedule_id)),
          some.map((entry) => JSON.stringify(entry)),
        ]),
      ),
    ])
  }
  // Nobody else has the number of a new message: there is nothing to recall.
  unit.join({ recall: () => Promise.resolve(), flush })
  return {
    add: async (entry) => {
      const sequence = unit.next('last_message')
      overlay.write(String(sequence), { ...entry, sequence })
      overlay.recall(String(sequence), undefined)
    },
    list: async ({ limit, braze_id, channel, schedule_id }) => {
      await flush()
      const filter = [countOf(limit), keyOr(braze_id), keyOr(channel), keyOr(schedule_id)] as const
      const rows = await session.query(braze_id === undefined ? listAll : listOfUser, [workspace, ...filter])
      return rows.map((row) => documentOf<OutboxEntry>(row))
    },
  }
}
