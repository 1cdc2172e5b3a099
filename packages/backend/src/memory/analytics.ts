import { emptyRollup } from '@brazier/domain'
import type { Analytics } from '../ports/analytics.ts'
import type { Journal } from './journal.ts'

/** The roll-up of the domain in memory. */
export const memoryAnalytics = (journal: Journal): Analytics => {
  const rollup = emptyRollup(journal.note)
  return {
    add: (engagements, calendar) => {
      for (const engagement of engagements) rollup.add(engagement, calendar)
      return Promise.resolve()
    },
    addRows: (rows) => {
      for (const row of rows) rollup.addRow(row)
      return Promise.resolve()
    },
    rows: (key, span) => Promise.resolve(rollup.rows(key, span)),
    distinct: (key, counter, span, width) => Promise.resolve(rollup.distinct(key, counter, span, width)),
    drop: (key) => {
      rollup.drop(key)
      return Promise.resolve()
    },
    all: () => Promise.resolve([...rollup.all()]),
  }
}
