import type { Server, ServerResponse } from 'node:http'
import type { Socket, Server as TcpServer } from 'node:net'

/** Milliseconds between closings of idle connections. */
const look = 20

/** Another listener for a server's connections. */
export interface SideDoor {
  readonly door: TcpServer
  cut(): void
}

const isSending = ([{ writableLength }, answer]: readonly [Socket, ServerResponse | undefined]): boolean =>
  writableLength > 0 || (answer?.socket === null && !answer.writableFinished)

/**
 * Makes a closing server send its answers whole, the last of a connection with `Connection: close`. Returns a function to call with
 * each answer; false: its connection ends before it.
 */
export const watchAnswers = (server: Server): ((answer: ServerResponse) => boolean) => {
  const newest = new Map<Socket, ServerResponse | undefined>()
  const closeIdle = server.closeIdleConnections.bind(server)
  let looks = 0
  server.on('connection', (socket) => {
    newest.set(socket, undefined)
    socket.once('close', () => newest.delete(socket))
  })
  server.closeIdleConnections = () => {
    looks += 1
    for (const [socket, answer] of newest) {
      if (answer?.headersSent === false) answer.shouldKeepAlive = false
      // Node waits for a connection that was never used. A new one may bring a request.
      if (looks > 1 && socket.bytesRead === 0) socket.destroy()
    }
    // Node takes an answer for sent when it has ended, and forgets those behind it.
    if (![...newest].some(isSending)) closeIdle()
  }
  return (answer) => {
    const { socket } = answer.req
    const before = newest.get(socket)
    if (newest.has(socket)) newest.set(socket, answer)
    if (looks === 0) return true
    if (before?.headersSent === true && !before.shouldKeepAlive) return false
    if (before !== undefined) before.shouldKeepAlive = true
    answer.shouldKeepAlive = false
    return true
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
