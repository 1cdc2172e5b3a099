import { emptyRollup, type FullRow, type Rollup } from '@brazier/domain'
import type { Analytics } from '../ports/analytics.ts'
import type { Journal } from './journal.ts'

/**
 * The roll-up of the domain in memory. Rows that were counted elsewhere wait until somebody looks or counts: a state file
 * brings thousands, and a server should be there before they are folded.
 */
export const memoryAnalytics = (journal: Journal): Analytics => {
  const rollup = emptyRollup(journal.note)
  let waiting: readonly FullRow[] = []
  const wait = (rows: readonly FullRow[]): void => {
    const before = waiting
    waiting = rows
    journal.note(() => {
      waiting = before
    })
  }
  const folded = (): Rollup => {
    if (waiting.length === 0) return rollup
    const rows = waiting
    wait([])
    for (const row of rows) rollup.addRow(row)
    return rollup
  }
  return {
    add: (engagements, calendar) => {
      const counting = folded()
      for (const engagement of engagements) counting.add(engagement, calendar)
      return Promise.resolve()
    },
    addRows: (rows) => {
      wait([...waiting, ...rows])
      return Promise.resolve()
    },
    rows: (key, span) => Promise.resolve(folded().rows(key, span)),
    total: (key, span) => Promise.resolve(folded().total(key, span)),
    distinct: (key, counter, span, width) => Promise.resolve(folded().distinct(key, counter, span, width)),
    drop: (key) => {
      folded().drop(key)
      return Promise.resolve()
    },
    all: () => Promise.resolve([...folded().all()]),
  }
}
