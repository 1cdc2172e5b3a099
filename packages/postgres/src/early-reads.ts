/**
 * Early reads save a round trip: queries go out with the look at the workspace's row, for the contents that it last led to. If the row's
 * answer, which comes first, leads to others, the reads run again. Source: decision 0090.
 */
import { readOnly } from '@brazier/backend/parts'
import type { Patience } from './patience.ts'
import type { Row, Session } from './session.ts'
import { bufferedTransaction } from './transaction.ts'
import { clockOf, type Counters, countersOf, createUnitOfWork, latestOf, type UnitOfWork } from './unit-of-work.ts'
import type { PendingWork } from './work-queue.ts'

const notYet = (): never => {
  throw new TypeError('a read asks for what the row of the workspace tells, before the row is there')
}

/** Waits for the row where it must. */
const earlyUnit = (session: Session, workspace: number, row: Promise<Row>): UnitOfWork => {
  let known: Row | undefined
  const told = <T>(read: (row: Row) => T): T => (known === undefined ? notYet() : read(known))
  const counter = (name: keyof Counters) => ({ get: () => told(countersOf)[name] })
  const names = { last_job: 0, last_message: 0, last_number: 0 }
  const counters = Object.defineProperties(names, {
    last_job: counter('last_job'),
    last_message: counter('last_message'),
    last_number: counter('last_number'),
  })
  const unit = createUnitOfWork(workspace, counters)
  unit.begin({
    ...session,
    query: async (statement, values) => {
      const sent = session.query(statement, values)
      const [rows] = await Promise.all([sent, row])
      return rows
    },
  })
  Object.defineProperties(unit, { clock: { get: () => told(clockOf) }, latest: { get: () => told(latestOf) } })
  const tell = (found: Row): void => {
    known = found
  }
  row.then(tell, () => undefined)
  return unit
}

/**
 * Runs reads before the row is known. Answers those that resolve, if the contents are `workspace`'s. Resolves to the others, to run again;
 * never rejects.
 */
export const answerEarly = async (
  session: Session,
  row: Promise<Row>,
  workspace: number | undefined,
  works: readonly PendingWork[],
  { done }: Patience,
): Promise<readonly PendingWork[]> => {
  if (workspace === undefined) return works
  const tx = readOnly(bufferedTransaction(earlyUnit(session, workspace, row)))
  const left: PendingWork[] = []
  const run = async (one: PendingWork): Promise<void> => {
    try {
      const value = await one.work(tx)
      if (Number((await row)['workspace']) !== workspace) throw new TypeError('the contents are others')
      one.resolve(value)
      done(one)
    } catch {
      left.push(one)
    }
  }
  await Promise.all(works.map(run))
  return left
}
