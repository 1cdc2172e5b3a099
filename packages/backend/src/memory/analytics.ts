import { emptyRollup, type Engagement, type FullRow, type Rollup } from '@brazier/domain/rules'
import type { Analytics } from '../ports/analytics.ts'
import type { Journal } from './journal.ts'

const nothing = (): void => undefined

/** Notes that engagements were counted. Counts have separate undo functions. */
const countingNotes = (journal: Journal) => {
  const collection = 'engagements'
  let counted = 0
  return (engagements: readonly Engagement[]): void => {
    const first = counted + 1
    counted += engagements.length
    journal.note(nothing, () =>
      engagements.map((after, index) => ({ collection, id: String(first + index), before: undefined, after })),
    )
  }
}

/** Merges `addRows` at the first read or count: a state file has thousands of rows, and the server starts faster. */
export const memoryAnalytics = (journal: Journal): Analytics => {
  let rollup: Rollup | undefined
  const noteCounted = countingNotes(journal)
  let pending: readonly FullRow[] = []
  const setPending = (rows: readonly FullRow[]): void => {
    const before = pending
    pending = rows
    journal.note(() => {
      pending = before
    })
  }
  const merged = (): Rollup => {
    if (rollup !== undefined && pending.length === 0) return rollup
    const before = { rollup, pending }
    let notes = false
    const both = emptyRollup((undo) => notes && journal.note(undo))
    for (const row of [...(rollup?.all() ?? []), ...pending]) both.addRow(row)
    notes = true
    ;[rollup, pending] = [both, []]
    journal.note(() => ({ rollup, pending } = before), undefined, 0)
    return both
  }
  return {
    add: async (engagements, calendar) => {
      const counts = merged()
      for (const engagement of engagements) counts.add(engagement, calendar)
      noteCounted(engagements)
    },
    addRows: (rows) => {
      setPending([...pending, ...rows])
      return Promise.resolve()
    },
    rows: async (key, span) => merged().rows(key, span),
    total: async (key, span) => merged().total(key, span),
    distinct: async (key, counter, span, width) => merged().distinct(key, counter, span, width),
    drop: async (key) => merged().drop(key),
    all: async () => [...merged().all()],
  }
}
