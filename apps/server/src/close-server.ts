import type { Server } from 'node:http'

/** How long, in milliseconds, open requests may take to end. */
const grace = 10_000

/** How often, in milliseconds, connections that have become idle are closed. */
const look = 20

/** Takes no more requests, waits for the answers of those that are open (10 s at most), and closes every connection. */
export const closeServer = async (server: Server): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), look)
  const late = setTimeout(() => server.closeAllConnections(), grace)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(late)
}
