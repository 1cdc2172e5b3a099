import type { Server } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { transportErrors } from '@brazier/contract'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HostRule } from './allowed-hosts.ts'
import type { Fetch } from './app.ts'
import { createDoor, type Listener, type Unreadable } from './http-door.ts'

/** For unreadable URLs or `Host`s, and errors of the service. */
const refusal = (status: 400 | 500, message: string): Response =>
  new Response(JSON.stringify({ message }), { status, headers: { 'Content-Type': 'application/json' } })

/** Writes as fast as the client reads. A body's error ends the connection. */
const writePieces = async (
  response: Response,
  outgoing: HttpBindings['outgoing'] | Http2Bindings['outgoing'],
): Promise<Response> => {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'transfer-encoding') outgoing.setHeader(name, value)
  // A web stream's pipeline notices a gone client only at the next piece; this one cancels at once.
  const pieces = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)
  // Its writer has reported the failure.
  await pipeline(pieces, outgoing).catch(() => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const isInPieces = ({ url }: HttpBindings['incoming'] | Http2Bindings['incoming'], { headers }: Response): boolean =>
  url?.startsWith('/_brazier/') === true && headers.has('transfer-encoding')

const cutConnection = ({ socket }: { readonly socket: { destroy(): void } }): Response => {
  socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Always answers in JSON; a `Response.error()` ends the connection. `failed` gets what `fetch` throws. */
export const createListener = (fetch: Fetch, failed: (error: unknown) => void): Listener => {
  const answerOrCut = async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const { incoming, outgoing } = bindings
    const response = await fetch(request)
    if (isInPieces(incoming, response)) return writePieces(response, outgoing)
    // Only this answer has the status; reading `type` would be slow for all.
    return response.status === 0 ? cutConnection(incoming) : response
  }
  const listener = getRequestListener(answerOrCut, {
    errorHandler: (error) => {
      if (error instanceof Error && error.name === 'RequestError') return refusal(400, transportErrors.badRequest)
      failed(error)
      return refusal(500, transportErrors.internal)
    },
  })
  return (incoming, outgoing) => void listener(incoming, outgoing)
}

export const createHttpServer = (
  fetch: Fetch,
  failed: (error: unknown) => void,
  hosts?: HostRule,
  unreadable?: Unreadable,
): Server => {
  const { server, open } = createDoor({ hosts, unreadable })
  open(createListener(fetch, failed))
  return server
}
