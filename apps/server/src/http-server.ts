import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connectionErrors, limits, transportErrors } from '@brazier/contract'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { hostRefusal, type HostRule } from './allowed-hosts.ts'
import type { Fetch } from './app.ts'

/** What a client may take, against those that hold connections without using them: milliseconds and bytes. */
const patience = {
  // Ours is answered in JSON.
  requireHostHeader: false,
  headersTimeout: 10_000,
  // A state of two million users takes five minutes on a busy machine: the server itself reads it slowly.
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

/** Answers what never became a request: broken HTTP, too many headers, a request that does not end. */
const refuseConnection = (error: NodeJS.ErrnoException, socket: Duplex, unreadable?: Unreadable): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
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

/** Answers a request whose URL or `Host` cannot be read. */
const refuseRequest = (): Response =>
  new Response(JSON.stringify({ message: transportErrors.badRequest }), {
    status: 400,
    headers: { 'Content-Type': 'application/json' },
  })

/** The `Host` headers of a request; Node keeps the first one only. */
const hostsOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host')

/** Answers a request whose `Host` is not allowed; returns false, and does nothing, for any other. */
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

/** Writes an answer in pieces, as fast as the client reads. If the body ends with an error, so does the connection. */
const writePieces = async (
  response: Response,
  outgoing: HttpBindings['outgoing'] | Http2Bindings['outgoing'],
): Promise<Response> => {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'transfer-encoding') outgoing.setHeader(name, value)
  // Given a web stream, a pipeline hears that the client has gone only with the next piece; this one cancels it at once.
  const pieces = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)
  // Its writer has reported why it failed.
  await pipeline(pieces, outgoing).catch(() => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const isInPieces = ({ url }: HttpBindings['incoming'] | Http2Bindings['incoming'], { headers }: Response): boolean =>
  url?.startsWith('/_brazier/') === true && headers.has('transfer-encoding')

/** Ends a connection without an answer. */
const cutConnection = ({ socket }: { readonly socket: { destroy(): void } }): Response => {
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/**
 * An HTTP server that answers with `fetch`, in JSON whatever happens, and ends the connection for a `Response.error()`;
 * `failed` hears of what `fetch` throws. With a rule for hosts, requests that break it never reach `fetch`. `unreadable` hears of
 * what never became a request.
 */
export const createHttpServer = (
  fetch: Fetch,
  failed: (error: unknown) => void,
  hosts?: HostRule,
  unreadable?: Unreadable,
): Server => {
  const answerOrCut = async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const { incoming, outgoing } = bindings
    const response = await fetch(request)
    if (isInPieces(incoming, response)) return writePieces(response, outgoing)
    // No other answer has this status; to ask for its `type` would cost every other one a good deal.
    return response.status === 0 ? cutConnection(incoming) : response
  }
  const listener = getRequestListener(answerOrCut, {
    errorHandler: (error) => {
      if (!(error instanceof Error && error.name === 'RequestError')) failed(error)
      return refuseRequest()
    },
  })
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (hosts === undefined || !refuseHost(hosts, incoming, outgoing)) void listener(incoming, outgoing)
  }
  const server = createServer(patience, answer)
  server.on('clientError', (error, socket) => refuseConnection(error, socket, unreadable))
  // An `Expect` that nobody knows is no reason to refuse.
  server.on('checkExpectation', answer)
  return server
}
