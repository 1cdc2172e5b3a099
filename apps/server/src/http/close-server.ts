import type { Server } from 'node:http'
import type { Server as TcpServer } from 'node:net'

/** Milliseconds between closings of idle connections. */
const look = 20

/** Another listener for a server's connections. */
export interface SideDoor {
  readonly door: TcpServer
  cut(): void
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
