import { contract, writeQuery } from '@brazier/contract'
import type { SentRequest } from './report.ts'
import type { WitnessRequest } from './witnesses/witness.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if the text is not JSON. */
  readonly json: unknown
}

export interface Exchange {
  readonly sent: SentRequest
  /** A text says why there is none. */
  readonly answer: RawAnswer | string
}

/** Sends a request. Must end, also if no answer comes: rejects with an error whose message says why. */
export type Send = (request: Request, isUrgent: boolean) => Promise<Response>

export interface Address {
  /** Without a final slash. */
  readonly baseUrl: string
  readonly key: string
}

const shownCharacters = 600

/** Leaves out the middle of a long text. */
export const shortened = (text: string, most = shownCharacters): string => {
  const half = Math.floor(most / 2)
  return text.length <= most ? text : `${text.slice(0, half)} … ${text.length - 2 * half} more … ${text.slice(-half)}`
}

const shownBody = (bytes: string | Uint8Array | undefined): { readonly body?: string } => {
  if (bytes === undefined) return {}
  return { body: typeof bytes === 'string' ? shortened(bytes) : `${bytes.length} bytes that are no text` }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pathOf = ({ endpoint, path, params = {}, query }: WitnessRequest): string => {
  const row = contract[endpoint].path
  const filled = path ?? row.replaceAll(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))
  return filled + writeQuery(query)
}

/** Never rejects. */
export const exchange = async (
  { baseUrl, key }: Address,
  request: WitnessRequest,
  send: Send,
  isUrgent = false,
): Promise<Exchange> => {
  const method = request.method ?? contract[request.endpoint].method
  const path = pathOf(request)
  const given = request.key === undefined ? key : request.key
  const bytes = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const sent: SentRequest = { method, path: shortened(path), ...shownBody(bytes) }
  const headers = {
    ...(given === null ? {} : { Authorization: `Bearer ${given}` }),
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'User-Agent': 'brazier-check',
    ...request.headers,
  }
  try {
    const body = bytes === undefined ? {} : { body: bytes }
    const response = await send(new Request(baseUrl + path, { method, headers, ...body, redirect: 'manual' }), isUrgent)
    const text = await response.text()
    return { sent, answer: { status: response.status, headers: response.headers, text, json: parsed(text) } }
  } catch (error) {
    return { sent, answer: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether a request replaces no path, method or key. */
export const reachesEndpoint = ({ path, method, key, headers }: WitnessRequest): boolean =>
  path === undefined && method === undefined && key === undefined && headers?.['Authorization'] === undefined
