import pg from 'pg'

/** Hears notifications on a connection of its own. */
export interface PgListener {
  /** Resolves when it hears. Rejects when the first connection cannot be made. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/** How long, in milliseconds, until a lost connection is made anew. */
const pause = 1000

/** One connection for every listener, made with the first; while it is lost it is made anew each second. */
export const createPgListener = (options: pg.ClientConfig): PgListener => {
  const heardBy = new Map<string, Set<(payload: string) => void>>()
  let isClosed = false
  let connecting: Promise<pg.Client> | undefined

  const everybody = (): readonly ((payload: string) => void)[] => [...heardBy.values()].flatMap((some) => [...some])
  const reconnect = (): void => {
    setTimeout(() => {
      if (isClosed) return
      connecting = connect()
      connecting.then(() => {
        // Whatever was said meanwhile was not heard.
        for (const heard of everybody()) heard('')
      }, reconnect)
    }, pause).unref()
  }
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(options)
    // An error may come more than once; each ends the connection.
    client.on('error', () => undefined)
    await client.connect()
    client.on('notification', ({ channel, payload }) => {
      for (const heard of heardBy.get(channel) ?? []) heard(payload ?? '')
    })
    client.once('end', () => {
      if (!isClosed) reconnect()
    })
    for (const channel of heardBy.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return client
  }
  return {
    listen: async (channel, heard) => {
      const known = heardBy.get(channel) ?? new Set()
      heardBy.set(channel, known.add(heard))
      if (connecting === undefined) {
        connecting = connect()
        connecting.catch(reconnect)
        await connecting
      } else if (known.size === 1) await (await connecting).query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    },
    close: async () => {
      isClosed = true
      await connecting?.then(
        (client) => client.end(),
        () => undefined,
      )
    },
  }
}
