/**
 * The connection on which a process hears notifications. It can be lost without a sign. So the process keeps asking. Without an answer,
 * nobody may rely on having heard everything. Source: decision 0092.
 */
import { Client, type ClientConfig, escapeIdentifier, type QueryResult } from 'pg'
import type { Connection } from '../database.ts'
import type { Row } from '../session.ts'
import { ownNumber } from './pooler.ts'

export type SetUp = (client: Client, connection: Connection) => Promise<void>

export interface ListenerOptions extends ClientConfig {
  /** Most milliseconds to answer. */
  readonly heartbeat: number
  /** Runs first on each new connection. */
  readonly enter: (client: Client) => Promise<void>
}

export interface PgListener {
  /** Resolves when set up and listening. Rejects if the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void, setUp?: SetUp): Promise<void>
  /** Returns the connection while it answers and hears all channels, as one object. */
  connection(): Connection | undefined
  /** Names the server start behind the process's other connections. Gives up a connection to another start. */
  expect(server: string): void
  close(): Promise<void>
}

interface Listeners {
  readonly all: Set<(payload: string) => void>
  readonly setUps: SetUp[]
}

type Channels = Map<string, Listeners>

interface Made {
  readonly client: Client
  readonly connection: Connection
  readonly server: string
  readonly listensTo: Set<string>
}

/** Milliseconds. */
const reconnectDelay = 1000

/** Heartbeats within the limit of one. */
const beatsPerLimit = 5

/** Asks for a server's identity: its start differs from others', and from its start before a restore. */
export const aboutServer = `SELECT pg_backend_pid() AS number, extract(epoch FROM pg_postmaster_start_time())::text AS server,
pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS is_read_only`

/** Once per channel. */
const listenTo = async (made: Made, channel: string, setUps: readonly SetUp[]): Promise<void> => {
  const { client, connection, listensTo } = made
  if (listensTo.has(channel)) return
  listensTo.add(channel)
  await client.query(`LISTEN ${escapeIdentifier(channel)}`)
  for (const setUp of setUps) await setUp(client, connection)
}

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
    const number = Number(about?.['number'])
    const made = { client, connection: { number }, server: String(about?.['server']), listensTo: new Set<string>() }
    for (const [channel, { setUps }] of channels) await listenTo(made, channel, setUps)
    return made
  } catch (error) {
    end(client)
    throw error
  }
}

/** If it owes an answer, the socket is destroyed. */
const end = (client: Client): void => void client.end().catch(() => undefined)

/** Calls `lost` if no answer comes in time, or another connection of the server answers. */
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

/** Replaces a lost connection. */
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
  /** The present connection, one being made, or else a new one. */
  const connected = (): Promise<Made> => {
    if (present !== undefined) return Promise.resolve(present)
    if (connecting !== undefined) return connecting
    connecting = connect(options, channels)
      .then(watch)
      .finally(() => (connecting = undefined))
    connecting.catch(connectLater)
    return connecting
  }
  const connectLater = (): void => {
    if (!isClosed) setTimeout(() => isClosed || void connected().catch(() => undefined), reconnectDelay).unref()
  }
  const lose = (made: Made): void => {
    if (present !== made) return
    present = undefined
    end(made.client)
    connectLater()
  }
  return {
    connected,
    lose,
    present: () => present,
    close: async () => {
      isClosed = true
      await connecting?.catch(() => undefined)
      await present?.client.end()
    },
  }
}

/** Uses one connection for all channels. Connects with the first, and again when lost. */
export const createPgListener = (options: ListenerOptions): PgListener => {
  const channels: Channels = new Map()
  const { connected, lose, present, close } = keepConnected(options, channels)
  return {
    listen: async (channel, heard, setUp) => {
      const { all, setUps } = channels.get(channel) ?? { all: new Set(), setUps: [] }
      channels.set(channel, { all: all.add(heard), setUps })
      if (setUp !== undefined) setUps.push(setUp)
      const made = await connected()
      try {
        await listenTo(made, channel, setUps)
      } catch {
        // It was lost without a sign. The next one listens to all channels.
        lose(made)
        await connected()
      }
    },
    connection: () => present()?.connection,
    expect: (server) => {
      const made = present()
      if (made !== undefined && made.server !== server) lose(made)
    },
    close,
  }
}
