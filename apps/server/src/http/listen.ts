import type { Server } from 'node:net'
import { StartFault } from '../terminal/start-fault.ts'

const reasonsOf = (option: string): { readonly [code: string]: string } => ({
  EADDRINUSE: `the port is in use; choose another with ${option}`,
  EACCES: `this user may not use this port; choose 1024 or higher with ${option}`,
  EADDRNOTAVAIL: 'this machine does not have this address; see --host',
  ENOTFOUND: 'unknown host; see --host',
})

const hasCode = (error: unknown): error is { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** Puts an IPv6 address in brackets. "Any address" becomes this machine. */
export const urlHost = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Resolves to the server's URL, without a slash at the end. Rejects with a StartFault of one line. `option` chooses the port. */
export const listen = (server: Server, host: string, port: number, option = '--port'): Promise<string> =>
  new Promise((resolve, reject) => {
    const onError = (error: unknown): void => {
      const reason = (hasCode(error) ? reasonsOf(option)[error.code] : undefined) ?? String(error)
      reject(new StartFault(`cannot listen on ${host}, port ${port}: ${reason}`, 1))
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      const address = server.address()
      const actual = typeof address === 'object' && address !== null ? address.port : port
      resolve(`http://${urlHost(host)}:${actual}`)
    })
  })
