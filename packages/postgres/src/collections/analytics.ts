import type { Transaction } from '@brazier/backend/parts'
import {
  emptyRollup,
  type FullRow,
  type Rollup,
  type SeriesCell,
  type SeriesKey,
  type SeriesRow,
  type Span,
  totalCells,
} from '@brazier/domain/rules'
import type { UnitOfWork } from '../unit-of-work.ts'
import { readSpan } from './series-buckets.ts'
import { createSeriesRows, readFullRows, type SeriesRows } from './series-rows.ts'
import { counterKey, type SeriesUsers } from './series-users.ts'

type Analytics = Transaction['analytics']

/** Counts not yet added to the stored rows. */
const createPending = ({ journal }: UnitOfWork) => {
  let rollup = emptyRollup(journal.note)
  let isEmpty = true
  return {
    count: (add: (rollup: Rollup) => void): void => {
      add(rollup)
      isEmpty = false
    },
    /** Removes the counts. A rollback puts them back, without the failed attempt's. */
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

/** Returns keys of counters in several rows: in one row the stored count is right. */
const sharedCounters = (rows: readonly SeriesRow[]): readonly string[] => {
  const keys = rows.flatMap(({ cells }) =>
    cells.flatMap(({ part, channel, counts }) =>
      Object.entries(counts).flatMap(([counter, count]) => (count === 0 ? [] : [counterKey(part, channel, counter)])),
    ),
  )
  const seen = new Set<string>()
  return [...new Set(keys.filter((key) => seen.size === seen.add(key).size))]
}

const readTotal = async (
  unit: UnitOfWork,
  seen: SeriesUsers,
  series: number,
  span: Span,
): Promise<readonly SeriesCell[]> => {
  const rows = await readSpan(unit, series, span)
  const users = await seen.total(series, sharedCounters(rows), span)
  return totalCells(rows, (...counter) => users.get(counterKey(...counter)))
}

const readAll = async (unit: UnitOfWork, { names, users }: SeriesRows): Promise<readonly FullRow[]> => {
  const all: FullRow[] = []
  for (const [key, series] of await names.all()) all.push(...(await readFullRows(unit, users, key, series)))
  return all
}

/** Counts engagements in memory. A flush or read first adds them to the stored rows. */
export const createAnalytics = (unit: UnitOfWork): Analytics => {
  const stored = createSeriesRows(unit)
  const pending = createPending(unit)
  const addPending = (): Promise<void> => stored.add(pending.take())
  const flush = async (): Promise<void> => {
    await addPending()
    await stored.flush()
  }
  unit.register({ flush, afterCommit: stored.afterCommit, size: stored.size })
  const flushedNumberOf = async (key: SeriesKey): Promise<number | undefined> => {
    await flush()
    return stored.names.numberOf(key)
  }
  return {
    add: async (engagements, calendar) =>
      pending.count((rollup) => {
        for (const engagement of engagements) rollup.add(engagement, calendar)
      }),
    addRows: async (rows) => pending.count((rollup) => rows.forEach(rollup.addRow)),
    rows: async (key, span) => {
      const series = await flushedNumberOf(key)
      return series === undefined ? [] : readSpan(unit, series, span)
    },
    total: async (key, span) => {
      const series = await flushedNumberOf(key)
      return series === undefined ? [] : readTotal(unit, stored.users, series, span)
    },
    distinct: async (key, counter, span, width) =>
      stored.users.distinct(await flushedNumberOf(key), counterKey('', '', counter), span, width),
    drop: async (key) => {
      await addPending()
      const series = await stored.names.numberOf(key)
      if (series !== undefined) stored.names.drop(key, series)
    },
    all: () => flush().then(() => readAll(unit, stored)),
  }
}
