import { Client, type ClientConfig, escapeIdentifier } from 'pg'

/** Sets a connection up that hears; done again on each new one. */
export type SetUp = (client: Client) => Promise<void>

/** Hears notifications on a connection of its own. */
export interface PgListener {
  /** Resolves when it hears and is set up. Rejects when the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void, setUp?: SetUp): Promise<void>
  close(): Promise<void>
}

/** Who hears a channel. */
interface Listeners {
  readonly all: Set<(payload: string) => void>
  readonly setUps: SetUp[]
}

type Channels = Map<string, Listeners>

/** How long, in milliseconds, until a lost connection is made anew. */
const pause = 1000

const listenTo = async (client: Client, channel: string, setUps: readonly SetUp[]): Promise<void> => {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`)
  for (const setUp of setUps) await setUp(client)
}

/** Makes a connection that tells the listeners what it hears, and `lost` when it ends. */
const connect = async (options: ClientConfig, channels: Channels, lost: () => void): Promise<Client> => {
  const client = new Client(options)
  // An error may come more than once; each ends the connection.
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => {
    for (const heard of channels.get(channel)?.all ?? []) heard(payload ?? '')
  })
  try {
    await client.connect()
    for (const [channel, { setUps }] of channels) await listenTo(client, channel, setUps)
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
  client.once('end', lost)
  return client
}

/** One connection for every listener, made with the first; while it is lost it is made anew each second. */
export const createPgListener = (options: ClientConfig): PgListener => {
  const channels: Channels = new Map()
  let isClosed = false
  let connecting: Promise<Client> | undefined
  const again = (): void => {
    connecting = connect(options, channels, lost)
    connecting.then(tellAll, lost)
  }
  const lost = (): void => {
    if (!isClosed) setTimeout(() => isClosed || again(), pause).unref()
  }
  /** Whatever was said while nobody heard may have been anything. */
  const tellAll = (): void => {
    for (const heard of [...channels.values()].flatMap(({ all }) => [...all])) heard('')
  }
  return {
    listen: async (channel, heard, setUp) => {
      const { all, setUps } = channels.get(channel) ?? { all: new Set(), setUps: [] }
      channels.set(channel, { all: all.add(heard), setUps })
      if (setUp !== undefined) setUps.push(setUp)
      if (connecting === undefined) {
        connecting = connect(options, channels, lost)
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
