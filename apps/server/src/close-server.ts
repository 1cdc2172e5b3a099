import type { Server } from 'node:http'

/** How often, in milliseconds, connections that have become idle are closed. */
const look = 20

/** Takes no more requests, waits at most `grace` milliseconds for the answers of those that are open, and closes every connection. */
export const closeServer = async (server: Server, grace: number): Promise<void> => {
  const idle = setInterval(() => server.closeIdleConnections(), look)
  const late = setTimeout(() => server.closeAllConnections(), grace)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(idle)
  clearTimeout(late)
}
