import { Client, type ClientConfig, escapeIdentifier } from 'pg'

/** Hears notifications on a connection of its own. */
export interface PgListener {
  /** Resolves when it hears. Rejects when the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

type Listeners = Map<string, Set<(payload: string) => void>>

/** How long, in milliseconds, until a lost connection is made anew. */
const pause = 1000

const listenTo = async (client: Client, channel: string): Promise<void> => {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`)
}

/** Makes a connection that tells the listeners what it hears, and `lost` when it ends. */
const connect = async (options: ClientConfig, listeners: Listeners, lost: () => void): Promise<Client> => {
  const client = new Client(options)
  // An error may come more than once; each ends the connection.
  client.on('error', () => undefined)
  await client.connect()
  client.on('notification', ({ channel, payload }) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload ?? '')
  })
  client.once('end', lost)
  for (const channel of listeners.keys()) await listenTo(client, channel)
  return client
}

/** One connection for every listener, made with the first; while it is lost it is made anew each second. */
export const createPgListener = (options: ClientConfig): PgListener => {
  const listeners: Listeners = new Map()
  let isClosed = false
  let connecting: Promise<Client> | undefined
  const again = (): void => {
    connecting = connect(options, listeners, lost)
    connecting.then(tellAll, lost)
  }
  const lost = (): void => {
    if (!isClosed) setTimeout(() => isClosed || again(), pause).unref()
  }
  /** Whatever was said while nobody heard may have been anything. */
  const tellAll = (): void => {
    for (const heard of [...listeners.values()].flatMap((some) => [...some])) heard('')
  }
  return {
    listen: async (channel, heard) => {
      const known = listeners.get(channel) ?? new Set()
      listeners.set(channel, known.add(heard))
      if (connecting === undefined) {
        connecting = connect(options, listeners, lost)
        connecting.catch(lost)
        await connecting
      } else if (known.size === 1) await listenTo(await connecting, channel)
    },
    close: async () => {
      isClosed = true
      const client = await connecting?.catch(() => undefined)
      await client?.end()
    },
  }
}
