import { statement } from './database.ts'
import type { Part, Unit } from './unit.ts'

const putGarbage = statement('INSERT INTO garbage (workspace, number) SELECT $1, unnest($2::bigint[])')

/** Numbers that nothing leads to any more, to be noted with the transaction's last writes. */
export const throwAway = (unit: Unit): Part & { add(number: number): void } => {
  const { session, workspace, journal } = unit
  const thrown: number[] = []
  return {
    add: (number) => {
      thrown.push(number)
      unit.hasChanged = true
      journal.note(() => void thrown.splice(thrown.indexOf(number), 1))
    },
    recall: () => Promise.resolve(),
    flush: async () => {
      const numbers = thrown.splice(0)
      if (numbers.length > 0) await session.query(putGarbage, [workspace, numbers])
    },
  }
}
