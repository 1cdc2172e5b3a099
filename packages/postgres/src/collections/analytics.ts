import type { Transaction } from '@brazier/backend'
import { emptyRollup, type FullRow, type Rollup } from '@brazier/domain'
import type { Part, Unit } from '../unit.ts'
import { readSpan } from './series-buckets.ts'
import { createSeriesRows, readFullRows } from './series-rows.ts'
import { counterKey } from './series-users.ts'

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
  return {
    add: async (engagements, calendar) =>
      pending.count((rollup) => {
        for (const engagement of engagements) rollup.add(engagement, calendar)
      }),
    addRows: async (rows) => pending.count((rollup) => rows.forEach(rollup.addRow)),
    rows: async (key, span) => {
      await send()
      const series = await stored.names.numberOf(key)
      return series === undefined ? [] : readSpan(unit, series, span)
    },
    distinct: async (key, counter, span, width) => {
      await send()
      return stored.users.distinct(await stored.names.numberOf(key), counterKey('', '', counter), span, width)
    },
    drop: async (key) => {
      await settle()
      const series = await stored.names.numberOf(key)
      if (series !== undefined) stored.names.drop(key, series)
    },
    all: async () => {
      await send()
      const all: FullRow[] = []
      for (const [key, series] of await stored.names.all()) {
        all.push(...(await readFullRows(unit, stored.users, key, series)))
      }
      return all
    },
  }
}
