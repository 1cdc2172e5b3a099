import type { EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain'
import type { TroubleKind } from './faults/fault.ts'
import type { Awaitable } from './ports/awaitable.ts'
import type { PathParameters } from './wire/route.ts'

/** One request to a workspace and what it was answered. */
export interface LoggedRequest {
  readonly request_id: string
  /** On the workspace's clock. */
  readonly time: Instant
  readonly endpoint: EndpointId
  /** The address from the path on, query included, as it was sent. */
  readonly path: string
  /** Parameters in the path, decoded. */
  readonly params: PathParameters
  /** 0 when there was no answer. */
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
  /** The key, all but its last four characters masked. */
  readonly api_key: string
  /** The body as text; long ones are cut. */
  readonly request: string
  readonly response: string
  /** Paths of members that the contract does not name. */
  readonly unknown: readonly string[]
  /** The fault that the request met, if any. */
  readonly fault?: TroubleKind
}

/** A request as it is added: an answer that is made of records can be a function, so that its text is not kept beside them. */
export interface NewLoggedRequest extends Omit<LoggedRequest, 'response'> {
  readonly response: string | (() => string)
}

/** When a request was answered, real time, and the whole text of the answer. */
export interface Answered {
  readonly at: Instant
  readonly text: string
}

/** The newest requests of a workspace. */
export interface RequestLog {
  add(request: NewLoggedRequest, answered: Answered): void
  /** Up to `limit` requests, newest first: every one that was answered before. */
  list(limit: number): Awaitable<readonly LoggedRequest[]>
  clear(): Awaitable<void>
}

/** A request, and when it was answered, real time. */
export interface AnsweredRequest {
  readonly request: LoggedRequest
  readonly at: Instant
}

/** A log that nobody else adds to: everything is known and done at once. */
export interface LocalRequestLog extends RequestLog {
  list(limit: number): readonly LoggedRequest[]
  clear(): void
  /** Empties it, and gives what was in it, oldest first. */
  drain(): readonly AnsweredRequest[]
}

/** How much is kept: requests, and characters of one body. */
export interface RequestLogSize {
  readonly requests: number
  readonly characters: number
}

/** The same characters in memory of their own: a slice holds on to the whole. */
const copy = (text: string): string => String(JSON.parse(JSON.stringify(text)))

/** The text, or its beginning. */
const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${copy(text.slice(0, characters))}… (${text.length} characters)`

/** A key that can be shown: `…-key`. */
export const maskKey = (key: string): string => (key.length <= 8 ? '…' : `…${key.slice(-4)}`)

/** A request with no more of its bodies than is kept. */
const shortened = (request: NewLoggedRequest, characters: number): NewLoggedRequest => {
  const response = typeof request.response === 'string' ? cut(request.response, characters) : request.response
  const isLong = request.request.length > characters || response !== request.response
  return isLong ? { ...request, request: cut(request.request, characters), response } : request
}

/** A request with the text of its answer. */
const written = (request: NewLoggedRequest, characters: number): LoggedRequest => {
  const { response } = request
  return { ...request, response: typeof response === 'string' ? response : cut(response(), characters) }
}

/** An empty log that forgets the oldest request when it is full. */
export const createRequestLog = ({ requests, characters }: RequestLogSize): LocalRequestLog => {
  let ring: { readonly request: NewLoggedRequest; readonly at: Instant }[] = []
  let next = 0
  const newest = (limit: number): readonly AnsweredRequest[] =>
    Array.from({ length: Math.min(limit, ring.length) }, (_, back) => ring[(next - 1 - back) % requests])
      .filter((kept) => kept !== undefined)
      .map(({ request, at }) => ({ request: written(request, characters), at }))
  const clear = (): void => {
    ring = []
    next = 0
  }
  return {
    add: (request, { at }) => {
      ring[next % requests] = { request: shortened(request, characters), at }
      next += 1
    },
    list: (limit) => newest(limit).map(({ request }) => request),
    clear,
    drain: () => {
      const all = newest(Infinity).toReversed()
      clear()
      return all
    },
  }
}
