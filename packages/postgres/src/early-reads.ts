/**
 * Early reads save a round trip: queries go out with the look at the workspace's row, for the contents that it last led to. If the row's
 * answer, which comes first, leads to others, the reads run again. Source: decision 0090.
 */
import { readOnly } from '@brazier/backend/parts'
import { afterFailure, codeOf, isTimeout } from './drivers/failures.ts'
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

/** Another read's statement failed before. */
class FailedBehind extends Error {
  override readonly name = 'FailedBehind'
}

/** Tells a read's own failure from one behind another's. */
export const tellingApart = (session: Session): Session => ({
  ...session,
  query: (statement, values) =>
    session.query(statement, values).catch((error: unknown) => {
      throw codeOf(error) === afterFailure ? new FailedBehind() : error
    }),
})

export interface Rejected {
  readonly one: PendingWork
  readonly error: unknown
}

/** Throws the first database failure, if any. Answers the reads that took too long: others may run again. */
export const throwFailure = (unit: UnitOfWork, rejected: readonly Rejected[]): void => {
  const failure = unit.failure()
  if (failure === undefined) return
  if (!isTimeout(failure.error)) throw failure.error
  for (const { one, error } of rejected) if (isTimeout(error)) one.reject(error)
  throw new FailedBehind()
}

/**
 * Runs reads before the row is known. Answers those that resolve, if the contents are `workspace`'s. Resolves to the others, to run again.
 * Rejects after a database failure.
 */
export const answerEarly = async (
  session: Session,
  row: Promise<Row>,
  workspace: number | undefined,
  works: readonly PendingWork[],
  { done }: Patience,
): Promise<readonly PendingWork[]> => {
  if (workspace === undefined) return works
  const unit = earlyUnit(session, workspace, row)
  const tx = readOnly(bufferedTransaction(unit))
  const left: Rejected[] = []
  const run = async (one: PendingWork): Promise<void> => {
    try {
      const value = await one.work(tx)
      if (Number((await row)['workspace']) !== workspace) throw new TypeError('the contents are others')
      one.resolve(value)
      done(one)
    } catch (error) {
      left.push({ one, error })
    }
  }
  await Promise.all(works.map(run))
  throwFailure(unit, left)
  return left.map(({ one }) => one)
}
