import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy for tests, which treats connections as a broken network does. */
export interface TcpProxy {
  readonly port: number
  /**
   * Passes nothing on any more on the open connections on which a client has sent `text`. They stay open, so no client hears of it,
   * even if the server ends them. Returns how many there are.
   */
  silence(text: string): number
  /** Returns how often a client has sent something after an answer, over all connections: the round trips. */
  trips(): number
  /** Holds what the server sends back for some milliseconds, as a network does. */
  delay(milliseconds: number): void
  /** Ends all connections. */
  cut(): void
  /** Leads new connections to a port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Both sides of a connection. */
interface Link {
  readonly client: Socket
  readonly server: Socket
  /** The beginning of what the client has sent. */
  sent: string
  isSilent: boolean
}

/** What all connections share. */
interface Network {
  trips: number
  delay: number
}

const open = (client: Socket, port: number, links: Set<Link>, network: Network): void => {
  const server = connect(port, '127.0.0.1')
  const link: Link = { client, server, sent: '', isSilent: false }
  let isAnswered = true
  links.add(link)
  client.on('data', (bytes: Buffer) => {
    if (isAnswered) network.trips += 1
    isAnswered = false
    link.sent = (link.sent + bytes.toString('latin1')).slice(0, 10_000)
    if (!link.isSilent) server.write(bytes)
  })
  server.on('data', (bytes: Buffer) => {
    isAnswered = true
    if (link.isSilent) return
    if (network.delay === 0) client.write(bytes)
    else setTimeout(() => client.write(bytes), network.delay)
  })
  for (const [side, other] of [
    [client, server],
    [server, client],
  ] as const) {
    side.on('error', () => undefined)
    side.on('close', () => {
      // The server's end of a silent connection is not heard of either.
      if (side === server && link.isSilent) return
      links.delete(link)
      other.destroy()
    })
  }
}

/** Starts a proxy on a free local port that leads to another local port. */
export const startTcpProxy = async (target: number): Promise<TcpProxy> => {
  let port = target
  const links = new Set<Link>()
  const network: Network = { trips: 0, delay: 0 }
  const listening = createServer((client) => open(client.setNoDelay(), port, links, network))
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  const address = listening.address()
  const cut = (): void => {
    for (const { client } of links) client.destroy()
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    silence: (text) => {
      const silenced = [...links].filter(({ sent }) => sent.includes(text))
      for (const link of silenced) link.isSilent = true
      return silenced.length
    },
    trips: () => network.trips,
    delay: (milliseconds) => {
      network.delay = milliseconds
    },
    cut,
    leadTo: (other) => {
      port = other
    },
    close: () =>
      new Promise((resolve) => {
        cut()
        listening.close(() => resolve())
      }),
  }
}
