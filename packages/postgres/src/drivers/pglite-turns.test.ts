import { expect, it, onTestFinished } from 'vitest'
import { statement } from '../session.ts'
import { emptyPglite } from '../testing/empty-pglite.ts'

const many = Array.from({ length: 100 }, (_, index) => index)

const sends = statement('SELECT count(*) FROM unnest($1::int[])')
const reads = statement('SELECT generate_series(1, 100)')

/** Counts the turns of the event loop while work runs. */
const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let [turns, isOver] = [0, false]
  const next = (): void => {
    if (isOver) return
    turns += 1
    setImmediate(next)
  }
  setImmediate(next)
  await work()
  isOver = true
  return turns
}

it('PGlite gives each large statement a turn of the event loop, also if all are sent at once', async () => {
  const database = await emptyPglite()
  onTestFinished(() => database.close())
  const turns = await turnsOf(() =>
    database.session((session) =>
      Promise.all(Array.from({ length: 20 }, () => [session.query(sends, [many]), session.query(reads)]).flat()),
    ),
  )
  expect(turns).toBeGreaterThanOrEqual(40)
})
