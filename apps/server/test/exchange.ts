import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

/** A request: a body that is no text goes as JSON. */
export interface Outgoing {
  readonly method?: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The text as JSON. */
  readonly json: unknown
}

const textOf = (body: unknown): string | undefined =>
  body === undefined || typeof body === 'string' ? body : JSON.stringify(body)

/** Sends a request over a socket of its own; any header can be set, also those that `fetch` keeps to itself. */
export const send = (url: string, { method = 'POST', headers = {}, body }: Outgoing = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = textOf(body)
    const type = text === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = request(url, { method, headers: { ...type, ...headers }, agent: false }, (incoming) => {
      let received = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => (received += chunk))
      incoming.on('end', () => {
        const json: unknown = received === '' ? undefined : JSON.parse(received)
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: received, json })
      })
      incoming.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })

/** Sends bytes as they are and resolves to all that comes back, until `end` is in it or the server ends the connection. */
export const sendRaw = (url: string, bytes: string | Uint8Array, end?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
      if (end !== undefined && received.includes(end)) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
