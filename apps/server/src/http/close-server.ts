import type { Server, ServerResponse } from 'node:http'
import type { Socket, Server as TcpServer } from 'node:net'

/** Milliseconds between closings of idle connections. */
const look = 20

/** Another listener for a server's connections. */
export interface SideDoor {
  readonly door: TcpServer
  cut(): void
}

/**
 * Makes a closing server send its answers whole, the last with `Connection: close`. Node cuts ended answers, and waits for unused
 * connections. Returns a function to call with each answer.
 */
export const watchAnswers = (server: Server): ((answer: ServerResponse) => void) => {
  const answers = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  /** Bytes of the requests that are answered. */
  const done = new WeakMap<Socket, number>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.closeIdleConnections = () => {
    const last = new Map([...answers].map((answer) => [answer.req.socket, answer]))
    for (const answer of last.values()) answer.shouldKeepAlive = false
    for (const socket of sockets) {
      if (!last.has(socket) && socket.bytesRead === (done.get(socket) ?? 0)) socket.destroy()
    }
  }
  return (answer) => {
    const { socket } = answer.req
    if (!server.listening) answer.shouldKeepAlive = false
    answers.add(answer)
    answer.once('close', () => {
      answers.delete(answer)
      done.set(socket, socket.bytesRead)
    })
  }
}

const close = (server: TcpServer): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** Takes no more requests, waits `grace` milliseconds at most for answers, and closes all connections. */
export const closeServer = async (server: Server, grace: number, side?: SideDoor): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), look)
  const late = setTimeout(() => {
    server.closeAllConnections()
    side?.cut()
  }, grace)
  await Promise.all([close(server), side && close(side.door)])
  clearInterval(idle)
  clearTimeout(late)
}
