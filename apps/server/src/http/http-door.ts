import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { connectionErrors, limits, transportErrors } from '@brazier/contract'
import { hostRefusal, type HostRule } from './allowed-hosts.ts'
import { watchAnswers } from './close-server.ts'
import type { Readdress } from './forwarded.ts'

// Reads HTTP, and refuses what no service has to see. It needs little, so it is ready before the service.

/** Milliseconds and bytes, against clients that hold idle connections. */
const patience = {
  // Ours is answered in JSON.
  requireHostHeader: false,
  headersTimeout: 10_000,
  // On a busy machine, the server reads two million users for five minutes.
  requestTimeout: 1_800_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  // Node counts what the service counts, and refuses at this size.
  maxHeaderSize: limits.headBytes + 1,
}

const refusals: { readonly [code: string]: readonly [status: number, message: string] } = {
  HPE_HEADER_OVERFLOW: [431, transportErrors.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, connectionErrors.timeout],
}

/** Hears of what never became a request. */
export type Unreadable = (status: number, reason: string) => void

const refuseConnection = (error: NodeJS.ErrnoException, socket: Duplex, unreadable?: Unreadable): void => {
  // A pool may open connections that it never uses.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && Reflect.get(socket, 'bytesRead') === 0
  if (isUnused || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? [400, transportErrors.badRequest]
  unreadable?.(status, error.code ?? error.message)
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nCache-Control: no-cache\r\n` +
      `X-Request-Id: ${randomUUID()}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Node keeps only the first. */
const hostsOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')

/** Returns false, without an answer, if allowed. */
const refuseHost = (rule: HostRule, incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
  const hosts = hostsOf(incoming)
  const authority = /^[a-z][\w+.-]*:\/\/(?<authority>[^/?#]*)/i.exec(incoming.url ?? '')?.groups?.['authority']
  const fault = rule(hosts, authority)
  if (fault === undefined) return false
  const isUnreadable = fault === 'unreadable'
  const message = isUnreadable ? transportErrors.badRequest : hostRefusal(authority ?? hosts[0] ?? '')
  const body = JSON.stringify({ message })
  outgoing.writeHead(isUnreadable ? 400 : 403, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
    'Content-Length': Buffer.byteLength(body),
  })
  outgoing.end(body)
  return true
}

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** HTTP server whose service comes later. */
export interface Door {
  readonly server: Server
  /** Passes on waiting and later requests. */
  open(listener: Listener): void
}

export interface DoorOptions {
  /** Requests that break it never reach the service. */
  readonly hosts?: HostRule | undefined
  readonly readdress?: Readdress | undefined
  readonly unreadable?: Unreadable | undefined
  /** Hears of a request for somebody else's name. */
  readonly misdirected?: ((status: number) => void) | undefined
  /** Called while there is no service. Returns whether it has answered; other requests wait. */
  readonly early?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

export const createDoor = ({ hosts, readdress, unreadable, misdirected, early }: DoorOptions): Door => {
  let service: Listener | undefined
  const waiting: Parameters<Listener>[] = []
  const answer: Listener = (incoming, outgoing) => {
    if (!watch(outgoing)) return
    readdress?.(incoming)
    if (hosts !== undefined && refuseHost(hosts, incoming, outgoing)) {
      misdirected?.(outgoing.statusCode)
      return
    }
    if (service !== undefined) service(incoming, outgoing)
    else if (early?.(incoming, outgoing) !== true) waiting.push([incoming, outgoing])
  }
  const server = createServer(patience, answer)
  const watch = watchAnswers(server)
  server.on('clientError', (error, socket) => refuseConnection(error, socket, unreadable))
  // An unknown `Expect` is not refused.
  server.on('checkExpectation', answer)
  return {
    server,
    open: (listener) => {
      service = listener
      for (const request of waiting.splice(0)) listener(...request)
    },
  }
}
