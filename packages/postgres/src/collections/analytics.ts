import type { Transaction } from '@brazier/backend'
import { emptyRollup, type FullCell, type FullRow, type SeriesKey, type SeriesRow } from '@brazier/domain'
import type { Unit } from '../unit.ts'
import { counterKey, createSeriesUsers } from './series-users.ts'
import { createSeries } from './series.ts'

type Analytics = Transaction['analytics']

/** A stored row: every cell with all counts, those of unique counters included. */
type Counted = Pick<SeriesRow, 'cells'>

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const sortedEntries = <T>(members: { readonly [name: string]: T }): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => compare(a, b)))

/** A row with a cell's counts added; a cell that is new comes last. */
const withCounts = (
  row: Counted,
  { part, channel, counts }: Pick<FullCell, 'part' | 'channel' | 'counts'>,
): Counted => {
  const isIt = (cell: { readonly part: string; readonly channel: string }): boolean =>
    cell.part === part && cell.channel === channel
  const before = new Map(Object.entries(row.cells.find(isIt)?.counts ?? {}))
  for (const [counter, by] of Object.entries(counts)) before.set(counter, (before.get(counter) ?? 0) + by)
  const cell = { part, channel, counts: Object.fromEntries(before) }
  return row.cells.some(isIt)
    ? { cells: row.cells.map((one) => (isIt(one) ? cell : one)) }
    : { cells: [...row.cells, cell] }
}

/**
 * The roll-up of a workspace within one transaction: what was counted since the last look lies in a roll-up in memory, and is
 * added to the stored rows before the next.
 */
export const createAnalytics = (unit: Unit): Analytics => {
  const { journal } = unit
  const series = createSeries<Counted>(unit)
  const users = createSeriesUsers(unit)
  let pending = emptyRollup(journal.note)
  let isPending = false

  const addCell = async (number: number, bucket: number, cell: FullCell, row: Counted): Promise<Counted> => {
    const fresh: [string, number][] = []
    for (const [counter, seen] of Object.entries(cell.users)) {
      fresh.push([counter, await users.add(number, counterKey(cell.part, cell.channel, counter), bucket, seen)])
    }
    return withCounts(row, { ...cell, counts: { ...cell.counts, ...Object.fromEntries(fresh) } })
  }
  const settle = async (): Promise<void> => {
    if (!isPending) return
    const counted = pending
    isPending = false
    pending = emptyRollup(journal.note)
    // What was counted before an attempt that fails is counted still.
    journal.note(() => {
      pending = counted
      isPending = true
    })
    const rows = [...counted.all()]
    await series.prepare(rows)
    for (const { bucket, cells, ...key } of rows) {
      const number = series.numberFor(key)
      let row = await series.row(number, bucket)
      for (const cell of cells) row = await addCell(number, bucket, cell, row ?? { cells: [] })
      if (row !== undefined) series.putRow(number, bucket, row)
    }
  }
  unit.join({
    recall: async () => {
      await settle()
      await Promise.all([series.part.recall(), users.part.recall()])
    },
    flush: async () => {
      await settle()
      await Promise.all([series.part.flush(), users.part.flush()])
    },
  })
  const flushEarly = async (): Promise<void> => {
    await settle()
    await Promise.all([series.part.recall(), users.part.recall()])
    await Promise.all([series.part.flush(), users.part.flush()])
  }
  const fullRows = async (key: SeriesKey, number: number): Promise<readonly FullRow[]> => {
    const seen = await users.all(number)
    const rows = await series.rows(number, { from: -Infinity, until: Infinity })
    return rows.map(({ bucket, cells }) => ({
      ...key,
      bucket,
      cells: cells
        .map(({ part, channel, counts }): FullCell => {
          const here = (counter: string) => seen.get(`${counterKey(part, channel, counter)} ${bucket}`)
          const plain = Object.entries(counts).filter(([counter, count]) => count !== 0 && here(counter) === undefined)
          const unique = Object.keys(counts).flatMap((counter) => {
            const names = here(counter)
            return names === undefined ? [] : [[counter, names.toSorted(compare)] as const]
          })
          return {
            part,
            channel,
            counts: sortedEntries(Object.fromEntries(plain)),
            users: sortedEntries(Object.fromEntries(unique)),
          }
        })
        .filter(({ counts, users: who }) => Object.keys(counts).length > 0 || Object.keys(who).length > 0)
        .toSorted((a, b) => compare(a.part, b.part) || compare(a.channel, b.channel)),
    }))
  }
  const count = (): void => {
    isPending = true
  }
  return {
    add: async (engagements, calendar) => {
      for (const engagement of engagements) pending.add(engagement, calendar)
      count()
    },
    addRows: async (rows) => {
      for (const row of rows) pending.addRow(row)
      count()
    },
    rows: async (key, span) => {
      await flushEarly()
      const number = await series.numberOf(key)
      return number === undefined ? [] : series.rows(number, span)
    },
    distinct: async (key, counter, span, width) => {
      await flushEarly()
      const number = await series.numberOf(key)
      return users.distinct(number, counterKey('', '', counter), span, width)
    },
    drop: async (key) => {
      await settle()
      const number = await series.numberOf(key)
      if (number !== undefined) series.drop(key, number)
    },
    all: async () => {
      await flushEarly()
      const all: FullRow[] = []
      for (const [key, number] of await series.all()) all.push(...(await fullRows(key, number)))
      return all.filter(({ cells }) => cells.length > 0)
    },
  }
}
