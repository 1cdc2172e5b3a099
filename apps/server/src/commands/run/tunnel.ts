import { connect, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { isLoopbackName, plainHost } from '../../http/loopback.ts'
import type { Environment } from '../../options/options.ts'

export interface Target {
  readonly host: string
  readonly port: number
}

/** Reads `host:port`, also `[::1]:443`; undefined if invalid. */
export const readTarget = (text: string, fallbackPort?: number): Target | undefined => {
  const found = /^(?<host>\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::(?<port>\d{1,5}))?$/i.exec(text)?.groups
  const port = found?.['port'] === undefined ? fallbackPort : Number(found['port'])
  return found?.['host'] === undefined || port === undefined || port > 65_535
    ? undefined
    : { host: plainHost(found['host']), port }
}

/** Finds a host's earlier proxy, if any. */
export type FindUpstream = (target: Target, scheme: 'http' | 'https') => URL | undefined

const isPassed = (entry: string, { host, port }: Target): boolean => {
  if (entry === '*') return true
  const [name = '', entryPort] = entry.toLowerCase().split(/:(?=\d+$)/)
  if (entryPort !== undefined && Number(entryPort) !== port) return false
  const bare = name.replace(/^\*?\./, '')
  return bare !== '' && (host === bare || host.endsWith(`.${bare}`))
}

/** Reads `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in both cases. */
export const upstreamOf = (environment: Environment): FindUpstream => {
  const read = (name: string): string =>
    [environment[name.toLowerCase()], environment[name]].find((text) => text !== undefined && text !== '') ?? ''
  const passed = read('NO_PROXY')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
  return (target, scheme) => {
    const text = read(scheme === 'https' ? 'HTTPS_PROXY' : 'HTTP_PROXY')
    if (text === '' || isLoopbackName(target.host) || passed.some((entry) => isPassed(entry, target))) return undefined
    return URL.parse(text.includes('://') ? text : `http://${text}`) ?? undefined
  }
}

/** Keeps undecodable text: passwords may contain `%`. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const proxyCredentials = ({ username, password }: URL): { readonly 'Proxy-Authorization'?: string } => {
  if (username === '') return {}
  const pair = `${decode(username)}:${decode(password)}`
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

const connectUpstream = (upstream: URL): Socket => {
  const where = { host: upstream.hostname.replaceAll(/^\[|\]$/g, ''), port: portOf(upstream) }
  return upstream.protocol === 'https:' ? connectTls({ ...where, servername: where.host }) : connect(where)
}

/** The proxy's answer goes to the client unchanged. */
const askUpstream = (upstream: URL, { host, port }: Target): Socket => {
  const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
  const socket = connectUpstream(upstream)
  const headers = Object.entries(proxyCredentials(upstream)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${headers.join('')}\r\n`)
  return socket
}

/** Milliseconds without progress. */
const patience = 30_000

/** Lets a slow reader have the last bytes. */
const finish = (side: Duplex): void => {
  if (side instanceof Socket) side.setTimeout(patience, () => side.destroy())
  side.end(() => side.destroy())
}

/** Joins a client to a host or its proxy until one ends. */
export const openTunnel = (client: Duplex, head: Uint8Array, target: Target, upstream: URL | undefined): void => {
  const socket = upstream === undefined ? connect(target) : askUpstream(upstream, target)
  let isOpen = false
  socket.once(upstream?.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
    isOpen = true
    if (upstream === undefined) client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) socket.write(head)
    socket.pipe(client)
    client.pipe(socket)
  })
  socket.once('error', (error) => {
    if (isOpen) {
      client.destroy()
      return
    }
    const body = `brazier run: ${error.message}\n`
    client.end(`HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n${body}`)
  })
  socket.once('close', () => finish(client))
  client.once('error', () => socket.destroy())
  client.once('close', () => finish(socket))
}
