import { Client, type ClientConfig, escapeIdentifier } from 'pg'

/** Sets up the listening connection; called again for each new one. */
export type SetUp = (client: Client) => Promise<void>

/** Listens for notifications on a separate connection. */
export interface PgListener {
  /** Resolves when the connection is set up and listens. Rejects if the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void, setUp?: SetUp): Promise<void>
  close(): Promise<void>
}

/** The listeners of a channel. */
interface Listeners {
  readonly all: Set<(payload: string) => void>
  readonly setUps: SetUp[]
}

type Channels = Map<string, Listeners>

/** How long to wait before connecting again, in milliseconds. */
const reconnectDelay = 1000

const listenTo = async (client: Client, channel: string, setUps: readonly SetUp[]): Promise<void> => {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`)
  for (const setUp of setUps) await setUp(client)
}

/** How to connect, and what to do first on each new connection. */
interface Connecting {
  readonly options: ClientConfig
  readonly enter: SetUp
}

/** Makes a connection that passes notifications to the listeners. Calls `lost` when it ends. */
const connect = async ({ options, enter }: Connecting, channels: Channels, lost: () => void): Promise<Client> => {
  const client = new Client(options)
  // Each error also ends the connection.
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => {
    for (const heard of channels.get(channel)?.all ?? []) heard(payload ?? '')
  })
  try {
    await client.connect()
    await enter(client)
    for (const [channel, { setUps }] of channels) await listenTo(client, channel, setUps)
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
  client.once('end', lost)
  return client
}

/** Returns a listener with one connection for all channels. It connects with the first channel, and again when it is lost. */
export const createPgListener = (options: ClientConfig, enter: SetUp): PgListener => {
  const channels: Channels = new Map()
  let isClosed = false
  let connecting: Promise<Client> | undefined
  const again = (): void => {
    connecting = connect({ options, enter }, channels, lost)
    connecting.then(tellAll, lost)
  }
  const lost = (): void => {
    if (!isClosed) setTimeout(() => isClosed || again(), reconnectDelay).unref()
  }
  /** Sends an empty notification to all: others may have been missed. */
  const tellAll = (): void => {
    for (const heard of [...channels.values()].flatMap(({ all }) => [...all])) heard('')
  }
  return {
    listen: async (channel, heard, setUp) => {
      const { all, setUps } = channels.get(channel) ?? { all: new Set(), setUps: [] }
      channels.set(channel, { all: all.add(heard), setUps })
      if (setUp !== undefined) setUps.push(setUp)
      if (connecting === undefined) {
        connecting = connect({ options, enter }, channels, lost)
        connecting.catch(lost)
        await connecting
      } else if (all.size === 1) await listenTo(await connecting, channel, setUps)
    },
    close: async () => {
      isClosed = true
      const client = await connecting?.catch(() => undefined)
      await client?.end()
    },
  }
}
