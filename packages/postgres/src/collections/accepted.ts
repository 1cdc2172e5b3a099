/**
 * Jobs in the table `accepted` that the queue lacks (acceptance.ts). A transaction takes them by number and deletes their rows at its
 * commit. Source: decision 0230.
 */
import type { Job } from '@brazier/backend/parts'
import { change, parsed, type Row, type Session, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const add = change(`INSERT INTO accepted (workspace, at, document)
SELECT $1, $2, document FROM unnest($3::text[]) WITH ORDINALITY AS given (document, place) ORDER BY place RETURNING number`)
const takeSome = statement(
  'SELECT number, at, document FROM accepted WHERE workspace = $1 AND number > $2 ORDER BY number LIMIT $3',
)
const some = statement('SELECT FROM accepted WHERE workspace = $1 LIMIT 1')

export const deleteTaken = change('DELETE FROM accepted WHERE workspace = $1 AND number = ANY($2::bigint[])')

/** The column `document`. */
type Document = Pick<Job, 'kind' | 'payload'>

export const acceptedText = (kind: string, payload: unknown): string =>
  JSON.stringify({ kind, payload } satisfies Document)

export interface AcceptedJob extends Document {
  readonly at: number
}

const jobOf = (row: Row): AcceptedJob => ({
  ...(parsed(row) as Document), // what `acceptedText` wrote
  at: Number(row['at']),
})

export const hasAccepted = async (session: Session, workspace: number): Promise<boolean> =>
  (await session.query(some, [workspace])).length > 0

/** Accepted jobs as one transaction sees them. */
export interface Accepted {
  /** Adds jobs at once: later ones have greater numbers. */
  add(kind: string, payloads: readonly unknown[], at: number): Promise<void>
  /** This transaction has taken all. */
  isEmpty(): boolean
  take(limit: number): Promise<readonly AcceptedJob[]>
}

/** The unit of work begins again with each transaction. */
export const createAccepted = (unit: UnitOfWork): Accepted => {
  let [isEmpty, last] = [false, 0]
  unit.register({
    flush: () => Promise.resolve(),
    afterCommit: () => {
      isEmpty = false
      last = 0
    },
  })
  return {
    add: async (kind, payloads, at) => {
      const documents = payloads.map((payload) => acceptedText(kind, payload))
      const numbers = (await unit.change(add, documents.length, at, documents)).map(({ number }) => Number(number))
      unit.hasChanged = true
      isEmpty = false
      // Rows in the table are deleted at the commit.
      unit.journal.note(() => void unit.taken.push(...numbers))
    },
    isEmpty: () => isEmpty || unit.startsEmpty,
    take: async (limit) => {
      const before = { isEmpty, last, taken: unit.taken.length }
      const rows = await unit.query(takeSome, last, limit)
      isEmpty = rows.length < limit
      const known = new Set(unit.taken)
      const taken = rows.filter(({ number }) => !known.has(Number(number)))
      last = Number(rows.at(-1)?.['number'] ?? last)
      unit.taken.push(...taken.map(({ number }) => Number(number)))
      if (taken.length > 0) unit.hasChanged = true
      unit.journal.note(() => {
        ;({ isEmpty, last } = before)
        unit.taken.length = before.taken
      })
      return taken.map(jobOf)
    },
  }
}
