/**
 * A pooler such as PgBouncer that shares a connection after each transaction takes away a session's settings, locks and channels. Source:
 * decision 0238.
 */
import { Unavailable } from '@brazier/backend/parts'
import { Client, type ClientConfig } from 'pg'
import type { Database } from '../database.ts'
import type { NewConnection } from '../migrations/version-lock.ts'
import { type Row, statement } from '../session.ts'

/** Asks which connection of the server answers. */
export const ownNumber = 'SELECT pg_backend_pid() AS number'

/** Connections to try for the one that another had. */
const looks = 4

const numberOf = async (client: Client): Promise<number> =>
  Number((await client.query<Row>(ownNumber)).rows[0]?.['number'])

/** Tells whether a pooler gives `first`'s connection to others between statements. */
const givesAway = async (first: Client, newClient: () => Client): Promise<boolean> => {
  const number = await numberOf(first)
  for (let look = 0; look < looks; look += 1) {
    const other = newClient()
    await other.connect()
    await other.query('BEGIN')
    if ((await numberOf(other)) === number || (await numberOf(first)) !== number) return true
  }
  return false
}

const isShared = async (config: ClientConfig): Promise<boolean> => {
  const clients: Client[] = []
  const newClient = (): Client => {
    const client = new Client({ ...config, pipeline: false, query_timeout: config.connectionTimeoutMillis ?? 5000 })
    client.on('error', () => undefined)
    clients.push(client)
    return client
  }
  try {
    const first = newClient()
    await first.connect()
    // A pooler with a connection per client may have none left: it shares none.
    return await givesAway(first, newClient).catch(() => false)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** Number told by the server, or a pooler in its place. */
const toldNumber = (made: NewConnection): number | undefined =>
  'processID' in made && typeof made.processID === 'number' ? made.processID : undefined

const sharedText =
  'its connections are shared by a pooler, such as PgBouncer in transaction mode. A second URL must lead past it'

/** Refuses new connections shared by a pooler. `isDirect`: the URL was given as the server's own. */
export const createPoolerCheck = (config: ClientConfig, isDirect: boolean) => {
  let shared: Promise<boolean> | undefined
  return async (made: NewConnection): Promise<void> => {
    const [row] = (await made.query(ownNumber)).rows
    if ([Number(row?.['number']), undefined].includes(toldNumber(made))) return
    shared ??= isShared(config)
    const refuses = await shared.catch((error: unknown) => {
      shared = undefined
      throw error
    })
    const advice = isDirect ? 'the one of --store-listen does not' : 'give it with --store-listen'
    if (refuses) throw new Unavailable(`${sharedText}: ${advice}`)
  }
}

const place = `SELECT extract(epoch FROM pg_postmaster_start_time()) || ' ' || oid AS place FROM pg_database
WHERE datname = current_database()`
const placeStatement = statement(place)

/** Refuses a connection to another database than direct ones have. */
export const refuseOther = async (made: NewConnection, direct: Database['session']): Promise<void> => {
  const [[here], [there]] = await Promise.all([
    made.query(place).then(({ rows }) => rows),
    direct((session) => session.query(placeStatement)),
  ])
  if (here?.['place'] !== there?.['place']) {
    throw new Unavailable('the URL of --store-listen leads to another database')
  }
}
