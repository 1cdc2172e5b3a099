/** Reads when jobs run, and their kinds, without their documents, which may have megabytes. */
import { createJournal, createPresent, type Jobs, type JobTime, timesOf } from '@brazier/backend/parts'
import { countOf } from '../rows/chunks.ts'
import { type Row, statement, textOf } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

// A document begins with `{"kind":`.
const stored = statement(`SELECT run_at AS time, left(document, 1000) AS beginning FROM jobs
WHERE workspace = $1 AND aside = $2 ORDER BY run_at, id LIMIT $3`)
const accepted = statement(`SELECT at AS time, left(document, 1000) AS beginning FROM accepted
WHERE workspace = $1 AND number <> ALL($2::bigint[]) ORDER BY number LIMIT $3`)

const kindOf = (row: Row): string | undefined => /"(?:[^"\\]|\\.)*"/.exec(textOf(row, 'beginning').slice(8))?.[0]

const timeOf = (row: Row): JobTime => ({
  kind: JSON.parse(kindOf(row) ?? '""') as string, // a kind is a string
  run_at: Number(row['time']),
})

/** Uses `lists` once the transaction has changed the queue. */
export const createTimes =
  (unit: UnitOfWork, lists: Pick<Jobs, 'waiting' | 'aside'>): Jobs['times'] =>
  async (list, limit) => {
    if (unit.queueChanged) return timesOf(await lists[list](limit))
    const isAside = list === 'aside'
    const [first, added] = await Promise.all([
      unit.query(stored, isAside, countOf(limit)),
      isAside ? [] : unit.query(accepted, unit.taken, countOf(limit)),
    ])
    // A state file can have a longer kind.
    if ([...first, ...added].some((row) => kindOf(row) === undefined)) return timesOf(await lists[list](limit))
    const present = createPresent({ latest: unit.latest }, createJournal())
    const dueOf = ({ kind, run_at: at }: JobTime): JobTime => ({
      kind,
      run_at: unit.clock === undefined ? present.reachAccepted(at) : at,
    })
    const all = [...first.map(timeOf), ...added.map(timeOf).map(dueOf)]
    return all.toSorted((a, b) => a.run_at - b.run_at).slice(0, limit)
  }
