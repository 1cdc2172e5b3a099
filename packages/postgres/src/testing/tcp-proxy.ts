import { connect, createServer, type Socket } from 'node:net'

/** Treats connections like a broken network. */
export interface TcpProxy {
  readonly port: number
  /**
   * Passes nothing more on connections whose client has sent `text`; they stay open, even if the server ends them. Returns their number.
   */
  silence(text: string): number
  /** Milliseconds, each way. */
  slow(delay: number): void
  /** Counts sends after an answer, without listening connections and a lone COMMIT. With a delay, simultaneous sends count as one. */
  waits(): number
  cut(): void
  /** Affects new connections only. */
  leadTo(port: number): void
  close(): Promise<void>
}

interface Link {
  readonly client: Socket
  readonly server: Socket
  /** Beginning of what the client sent. */
  sent: string
  isSilent: boolean
}

/** Sends after an answer, and whether one came since. */
interface WaitCount {
  waits: number
  isAnswered: boolean
}

const isCommit = (bytes: Buffer): boolean => bytes.length === 12 && bytes.includes('COMMIT')

/** Tells whether it may answer unasked. */
const listens = ({ sent }: Link): boolean => sent.includes('LISTEN')

/** Runs functions later, in order. */
const createDelay = (delay: () => number) => {
  const waiting: (() => void)[] = []
  return (what: () => void): void => {
    if (delay() === 0 && waiting.length === 0) what()
    else {
      waiting.push(what)
      setTimeout(() => waiting.shift()?.(), delay())
    }
  }
}

const open = (client: Socket, port: number, links: Set<Link>, count: WaitCount, delay: () => number): void => {
  const server = connect(port, '127.0.0.1')
  const link: Link = { client, server, sent: '', isSilent: false }
  const [there, back] = [createDelay(delay), createDelay(delay)]
  links.add(link)
  client.on('data', (bytes: Buffer) => {
    link.sent = (link.sent + bytes.toString('latin1')).slice(0, 10_000)
    if (count.isAnswered && !isCommit(bytes) && !listens(link)) {
      count.waits += 1
      count.isAnswered = false
    }
    if (!link.isSilent) there(() => void server.write(bytes))
  })
  server.on('data', (bytes: Buffer) => {
    if (link.isSilent) return
    back(() => {
      if (!listens(link)) count.isAnswered = true
      client.write(bytes)
    })
  })
  for (const [side, other] of [
    [client, server],
    [server, client],
  ] as const) {
    side.on('error', () => undefined)
    side.on('close', () => {
      // The server's end of a silent connection is not heard either.
      if (side === server && link.isSilent) return
      links.delete(link)
      other.destroy()
    })
  }
}

/** Listens on a free local port. */
export const startTcpProxy = async (target: number): Promise<TcpProxy> => {
  let port = target
  let delay = 0
  const links = new Set<Link>()
  const count: WaitCount = { waits: 0, isAnswered: true }
  const listening = createServer({ noDelay: true }, (client) => open(client, port, links, count, () => delay))
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
    slow: (wanted) => {
      delay = wanted
    },
    waits: () => count.waits,
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
