/**
 * The connection on which a process hears notifications. A connection can be lost without a sign: a router forgets it, a machine
 * vanishes. So the process asks for an answer on it again and again, and while none comes it has no connection here: nobody may
 * rely on having heard everything. Source: decision 0123.
 */
import { Client, type ClientConfig, escapeIdentifier, type QueryResult } from 'pg'
import type { Connection } from '../database.ts'
import type { Row } from '../session.ts'
import { ownNumber } from './pooler.ts'

/** Sets up the listening connection; called again for each new one. */
export type SetUp = (client: Client, connection: Connection) => Promise<void>

/** How to listen. */
export interface ListenerOptions extends ClientConfig {
  /** How long the connection may take to answer, in milliseconds. */
  readonly heartbeat: number
  /** What to do first on each new connection. */
  readonly enter: (client: Client) => Promise<void>
}

/** Listens for notifications on a separate connection. */
export interface PgListener {
  /** Resolves when the connection is set up and listens. Rejects if the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void, setUp?: SetUp): Promise<void>
  /** Returns the connection while it answers and hears all channels, as one object. */
  connection(): Connection | undefined
  /** Says to which start of the server other connections of this process lead. Gives up a connection to another one. */
  expect(server: string): void
  close(): Promise<void>
}

/** The listeners of a channel. */
interface Listeners {
  readonly all: Set<(payload: string) => void>
  readonly setUps: SetUp[]
}

type Channels = Map<string, Listeners>

/** A connection that listens. */
interface Made {
  readonly client: Client
  readonly connection: Connection
  readonly server: string
}

/** How long to wait before connecting again, in milliseconds. */
const reconnectDelay = 1000

/** How many heartbeats there are in the time that one may take. */
const beatsPerLimit = 5

/** What a server says of itself: the start of the server tells it from others, and from itself before a restore. */
export const aboutServer = `SELECT pg_backend_pid() AS number, extract(epoch FROM pg_postmaster_start_time())::text AS server,
pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS is_read_only`

const listenTo = async ({ client, connection }: Made, channel: string, setUps: readonly SetUp[]): Promise<void> => {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`)
  for (const setUp of setUps) await setUp(client, connection)
}

/** Makes a connection that passes notifications to the listeners. */
const connect = async ({ enter, ...options }: ListenerOptions, channels: Channels): Promise<Made> => {
  const client = new Client({ ...options, query_timeout: options.heartbeat })
  // Each error also ends the connection.
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => {
    for (const heard of channels.get(channel)?.all ?? []) heard(payload ?? '')
  })
  try {
    await client.connect()
    await enter(client)
    const [about] = (await client.query<Row>(aboutServer)).rows
    const made = { client, connection: { number: Number(about?.['number']) }, server: String(about?.['server']) }
    for (const [channel, { setUps }] of channels) await listenTo(made, channel, setUps)
    return made
  } catch (error) {
    end(client)
    throw error
  }
}

/** Ends a connection. If it owes an answer, the socket is destroyed. */
const end = (client: Client): void => void client.end().catch(() => undefined)

/** Asks for an answer again and again. Calls `lost` when there is none in time, or another connection of the server answers. */
const keepAsking = ({ client, connection }: Made, heartbeat: number, lost: () => void): void => {
  const ask = (): void => {
    const answered = ({ rows }: QueryResult<Row>): void => {
      if (Number(rows[0]?.['number']) === connection.number) setTimeout(ask, heartbeat / beatsPerLimit).unref()
      else lost()
    }
    client.query<Row>(ownNumber).then(answered, lost)
  }
  ask()
}

/** Keeps one connection, and makes another one when it is lost. */
const keepConnected = (options: ListenerOptions, channels: Channels) => {
  let isClosed = false
  let connecting: Promise<Made> | undefined
  let present: Made | undefined
  const watch = (made: Made): Made => {
    present = made
    made.client.once('end', () => lose(made))
    keepAsking(made, options.heartbeat, () => lose(made))
    return made
  }
  const start = (): Promise<Made> => {
    connecting = connect(options, channels).then(watch)
    connecting.catch(startLater)
    return connecting
  }
  const startLater = (): void => {
    if (!isClosed) setTimeout(() => isClosed || void start().catch(() => undefined), reconnectDelay).unref()
  }
  const lose = (made: Made): void => {
    if (present !== made) return
    present = undefined
    end(made.client)
    startLater()
  }
  return {
    start,
    lose,
    connecting: () => connecting,
    present: () => present,
    close: async () => {
      isClosed = true
      const made = await connecting?.catch(() => undefined)
      await made?.client.end()
    },
  }
}

/** Returns a listener with one connection for all channels. It connects with the first channel, and again when it is lost. */
export const createPgListener = (options: ListenerOptions): PgListener => {
  const channels: Channels = new Map()
  const { start, lose, connecting, present, close } = keepConnected(options, channels)
  return {
    listen: async (channel, heard, setUp) => {
      const { all, setUps } = channels.get(channel) ?? { all: new Set(), setUps: [] }
      channels.set(channel, { all: all.add(heard), setUps })
      if (setUp !== undefined) setUps.push(setUp)
      const made = connecting()
      if (made === undefined) await start()
      else if (all.size === 1) await listenTo(await made, channel, setUps)
    },
    connection: () => present()?.connection,
    expect: (server) => {
      const made = present()
      if (made !== undefined && made.server !== server) lose(made)
    },
    close,
  }
}
