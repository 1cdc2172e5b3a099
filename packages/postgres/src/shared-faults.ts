import { checkFaults, type Fault, type Faults, type FaultState } from '@brazier/backend/parts'
import type { Connection, Database, Peers } from './database.ts'
import { change, parsed, rollingBack, type Row, type Session, statement, textOf } from './session.ts'

const findExpected = statement('SELECT DISTINCT endpoint FROM faults WHERE workspace_id = $1 AND remaining > 0')
// The second of two requests waits, and rereads the row.
const claim = change(`UPDATE faults SET hits = hits + 1, remaining = remaining - 1
WHERE workspace_id = $1 AND place = (SELECT place FROM faults
WHERE workspace_id = $1 AND endpoint = $2 AND remaining > 0 ORDER BY place LIMIT 1 FOR UPDATE)
RETURNING document`)
const listAll = statement('SELECT place, document, hits, remaining FROM faults WHERE workspace_id = $1 ORDER BY place')
const hold = statement('SELECT pg_advisory_xact_lock(4747004, hashtext($1))')
const count = statement('SELECT count(*) AS count FROM faults WHERE workspace_id = $1')
const deleteOne = change('DELETE FROM faults WHERE workspace_id = $1 AND place = $2 RETURNING place')
const deleteAll = change('DELETE FROM faults WHERE workspace_id = $1')
const insert = change(`INSERT INTO faults (workspace_id, endpoint, remaining, document)
SELECT $1::uuid, endpoint, remaining, document
FROM unnest($2::text[], $3::integer[], $4::text[]) WITH ORDINALITY AS given (endpoint, remaining, document, turn)
ORDER BY turn`)

/** Most workspaces with known faults. */
const maxKnown = 10_000

const faultOf = (row: Row): Fault => parsed(row) as Fault // from `insertAll`

const insertAll = (session: Session, id: string, faults: readonly Fault[]): Promise<unknown> =>
  session.change(
    insert,
    [
      id,
      faults.map(({ endpoint }) => endpoint),
      faults.map(({ times = 1 }) => times),
      faults.map((fault) => JSON.stringify(fault)),
    ],
    faults.length,
  )

/** Other changes wait. */
const changing = (database: Database, id: string, work: (session: Session) => Promise<unknown>): Promise<void> =>
  database.session((session) =>
    rollingBack(session, async () => {
      await Promise.all([session.exec('BEGIN'), session.query(hold, [id])])
      await work(session)
      await session.commit()
    }),
  )

/** All or none. */
const addAll = (database: Database, id: string, faults: readonly Fault[]): Promise<void> =>
  changing(database, id, async (session) => {
    const [row] = await session.query(count, [id])
    checkFaults(faults, Number(row?.['count']))
    await insertAll(session, id, faults)
  })

const stateOf = (row: Row): FaultState => ({
  id: Number(row['place']),
  fault: faultOf(row),
  hits: Number(row['hits']),
  left: Number(row['remaining']),
})

/** Endpoints of workspaces that may have faults left. */
const createExpected = (database: Database, peers: Peers) => {
  const known = new Map<string, { readonly connection: Connection; readonly endpoints: Set<string> }>()
  let changes = 0
  return {
    forget: (id: string): void => {
      changes += 1
      known.delete(id)
    },
    /** Undefined: look it up. */
    known: (id: string): Set<string> | undefined => {
      const found = known.get(id)
      return found?.connection === peers.connection() ? found?.endpoints : undefined
    },
    lookUp: async (id: string): Promise<Set<string>> => {
      const [connection, before] = [peers.connection(), changes]
      const rows = await database.session((session) => session.query(findExpected, [id]))
      const endpoints = new Set(rows.map((row) => textOf(row, 'endpoint')))
      // Changes meanwhile, or while this process did not listen, may be missing.
      if (connection === undefined || before !== changes) return endpoints
      if (known.size >= maxKnown) known.clear()
      known.set(id, { connection, endpoints })
      return endpoints
    },
  }
}

export interface SharedFaults {
  of(id: string): Faults
  /** Call it when a workspace's faults were changed. */
  forget(id: string): void
}

/**
 * A process knows which endpoints have faults: other requests cost no query. `changed` resolves when every process has forgotten what it
 * knew of a workspace. Source: decision 0092.
 */
export const createSharedFaults = (
  database: Database,
  peers: Peers,
  changed: (id: string) => Promise<void>,
): SharedFaults => {
  const expected = createExpected(database, peers)
  const take = async (id: string, endpoint: string): Promise<Fault | undefined> => {
    const endpoints = expected.known(id) ?? (await expected.lookUp(id))
    if (!endpoints.has(endpoint)) return undefined
    // Another process may have taken the last one.
    const [row] = await database.session((session) => session.change(claim, [id, endpoint], 'any'))
    if (row === undefined) endpoints.delete(endpoint)
    return row && faultOf(row)
  }
  const adding = async (id: string, faults: readonly Fault[]): Promise<void> => {
    await addAll(database, id, faults)
    await changed(id)
  }
  const of = (id: string): Faults => ({
    add: (fault) => adding(id, [fault]),
    addAll: (faults) => adding(id, faults),
    // A process that still expects a fault finds none.
    remove: (place) =>
      database.session(async (session) => (await session.change(deleteOne, [id, place], 'any')).length > 0),
    replace: async (faults) => {
      checkFaults(faults, 0)
      await changing(database, id, (session) =>
        // There may have been none.
        Promise.all([session.change(deleteAll, [id], 'any'), insertAll(session, id, faults)]),
      )
      // A process that still expects a fault finds none.
      if (faults.length > 0) await changed(id)
    },
    list: async () => (await database.session((session) => session.query(listAll, [id]))).map(stateOf),
    clear: () => changing(database, id, (session) => session.change(deleteAll, [id], 'any')),
    take: (endpoint) => take(id, endpoint),
  })
  return { of, forget: expected.forget }
}
