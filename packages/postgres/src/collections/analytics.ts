import type { Transaction } from '@brazier/backend'
import {
  emptyRollup,
  type FullRow,
  type Rollup,
  type SeriesCell,
  type SeriesKey,
  type SeriesRow,
  type Span,
  totalCells,
} from '@brazier/domain'
import type { Part, Unit } from '../unit.ts'
import { readSpan } from './series-buckets.ts'
import { createSeriesRows, readFullRows, type SeriesRows } from './series-rows.ts'
import { counterKey, type SeriesUsers } from './series-users.ts'

type Analytics = Transaction['analytics']

/** What was counted since the stored rows were last brought up to it. */
const createPending = ({ journal }: Unit) => {
  let rollup = emptyRollup(journal.note)
  let isEmpty = true
  return {
    count: (add: (rollup: Rollup) => void): void => {
      add(rollup)
      isEmpty = false
    },
    /** Takes what was counted; an undo of what happened since gives it back, less what it takes back itself. */
    take: (): readonly FullRow[] => {
      if (isEmpty) return []
      const counted = rollup
      rollup = emptyRollup(journal.note)
      isEmpty = true
      journal.note(() => {
        rollup = counted
        isEmpty = false
      })
      return [...counted.all()]
    },
  }
}

/** A part that does something first, whatever is asked of it. */
const after = (first: () => Promise<void>, part: Part): Part => ({
  ...part,
  recall: async () => {
    await first()
    await part.recall()
  },
  flush: async () => {
    await first()
    await part.flush()
  },
})

/** The keys of counters that count something in several rows: in one, a unique one is right as it is. */
const sharedCounters = (rows: readonly SeriesRow[]): readonly string[] => {
  const keys = rows.flatMap(({ cells }) =>
    cells.flatMap(({ part, channel, counts }) =>
      Object.entries(counts).flatMap(([counter, count]) => (count === 0 ? [] : [counterKey(part, channel, counter)])),
    ),
  )
  const seen = new Set<string>()
  return [...new Set(keys.filter((key) => seen.size === seen.add(key).size))]
}

/** The stored rows of a span in one. */
const readTotal = async (unit: Unit, seen: SeriesUsers, series: number, span: Span): Promise<readonly SeriesCell[]> => {
  const rows = await readSpan(unit, series, span)
  const users = await seen.total(series, sharedCounters(rows), span)
  return totalCells(rows, (...counter) => users.get(counterKey(...counter)))
}

/** The stored rows of every series. */
const readAll = async (unit: Unit, { names, users }: SeriesRows): Promise<readonly FullRow[]> => {
  const all: FullRow[] = []
  for (const [key, series] of await names.all()) all.push(...(await readFullRows(unit, users, key, series)))
  return all
}

/**
 * The roll-up of a workspace within one transaction: what was counted lies in a roll-up in memory, and is added to the stored
 * rows before these are looked at, and at the end.
 */
export const createAnalytics = (unit: Unit): Analytics => {
  const stored = createSeriesRows(unit)
  const pending = createPending(unit)
  const settle = (): Promise<void> => stored.add(pending.take())
  const part = after(settle, stored.part)
  unit.join(part)
  const send = async (): Promise<void> => {
    await part.recall()
    await part.flush()
  }
  const sentTo = async (key: SeriesKey): Promise<number | undefined> => {
    await send()
    return stored.names.numberOf(key)
  }
  return {
    add: async (engagements, calendar) =>
      pending.count((rollup) => {
        for (const engagement of engagements) rollup.add(engagement, calendar)
      }),
    addRows: async (rows) => pending.count((rollup) => rows.forEach(rollup.addRow)),
    rows: async (key, span) => {
      const series = await sentTo(key)
      return series === undefined ? [] : readSpan(unit, series, span)
    },
    total: async (key, span) => {
      const series = await sentTo(key)
      return series === undefined ? [] : readTotal(unit, stored.users, series, span)
    },
    distinct: async (key, counter, span, width) =>
      stored.users.distinct(await sentTo(key), counterKey('', '', counter), span, width),
    drop: async (key) => {
      await settle()
      const series = await stored.names.numberOf(key)
      if (series !== undefined) stored.names.drop(key, series)
    },
    all: () => send().then(() => readAll(unit, stored)),
  }
}
