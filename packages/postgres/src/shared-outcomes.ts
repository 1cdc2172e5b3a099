import { addOutcomes, type Outcomes } from '@brazier/backend/parts'
import { chunks, countOf } from './rows/chunks.ts'
import { change, parsed, type Session, statement, textOf } from './session.ts'

// Skips outcomes of deleted workspaces.
const insert = change(`INSERT INTO request_outcomes (workspace_id, request_id, document)
SELECT given.id, request_id, document
FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS given (id, request_id, document, turn)
JOIN workspaces ON workspaces.id = given.id ORDER BY turn`)
const trim = change(`DELETE FROM request_outcomes USING unnest($1::uuid[], $2::bigint[]) AS given (id, most),
LATERAL (SELECT place FROM request_outcomes WHERE workspace_id = given.id
ORDER BY place DESC OFFSET given.most LIMIT 1) AS last
WHERE workspace_id = given.id AND request_outcomes.place <= last.place`)
const ofRequests = statement(`SELECT request_id, document FROM request_outcomes
WHERE workspace_id = $1 AND request_id = ANY($2::text[]) ORDER BY place`)

export const forgetOutcomes = change('DELETE FROM request_outcomes WHERE workspace_id = $1')

export interface UnwrittenOutcomes {
  readonly id: string
  /** Requests in the log. */
  readonly most: number
  readonly outcomes: readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

/** Also deletes the oldest outcomes beyond the log's size. */
export const writeOutcomes = async (session: Session, unwritten: readonly UnwrittenOutcomes[]): Promise<void> => {
  const given = unwritten.filter(({ outcomes }) => outcomes.length > 0)
  if (given.length === 0) return
  const rows = given.flatMap(({ id, outcomes }) => outcomes.map(([requestId, of]) => ({ id, requestId, of })))
  await Promise.all([
    ...chunks(rows).map((some) =>
      session.change(
        insert,
        [some.map(({ id }) => id), some.map(({ requestId }) => requestId), some.map(({ of }) => JSON.stringify(of))],
        'any', // deleted workspaces
      ),
    ),
    session.change(trim, [given.map(({ id }) => id), given.map(({ most }) => countOf(most))], 'any'), // most logs are short
  ])
}

export const readOutcomes = async (
  session: Session,
  id: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Outcomes>> => {
  const found = new Map<string, Outcomes>()
  for (const row of await session.query(ofRequests, [id, requestIds])) {
    const requestId = textOf(row, 'request_id')
    found.set(requestId, addOutcomes(found.get(requestId), parsed(row) as Outcomes)) // from `writeOutcomes`
  }
  return found
}
