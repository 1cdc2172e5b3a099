import type { Instant } from '@brazier/domain'
import type { LoggedRequest, RequestLog, RequestLogSize } from '../ports/request-log.ts'

/** A request and the instant of its answer, in real time. */
export interface AnsweredRequest {
  readonly request: LoggedRequest
  readonly at: Instant
}

/** A request log in memory. */
export interface MemoryRequestLog extends RequestLog {
  /** Returns the same as `list`, without a promise. */
  newest(limit: number): readonly LoggedRequest[]
  /** Empties the log and returns its requests, oldest first. */
  drain(): readonly AnsweredRequest[]
}

/** Copies a string, because a slice keeps the whole string in memory. */
const copy = (text: string): string => String(JSON.parse(JSON.stringify(text)))

/** Returns a text, cut to a number of characters. */
const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${copy(text.slice(0, characters))}… (${text.length} characters)`

/** Cuts the bodies of a request. */
const shortened = (request: LoggedRequest, characters: number): LoggedRequest => {
  const [body, response] = [cut(request.request, characters), cut(request.response, characters)]
  return body === request.request && response === request.response ? request : { ...request, request: body, response }
}

/** Returns an empty log. It drops the oldest request when it is full. */
export const memoryRequestLog = ({ requests, characters }: RequestLogSize): MemoryRequestLog => {
  let ring: AnsweredRequest[] = []
  let next = 0
  const answered = (limit: number): readonly AnsweredRequest[] =>
    Array.from({ length: Math.min(limit, ring.length) }, (_, back) => ring[(next - 1 - back) % requests]).filter(
      (kept) => kept !== undefined,
    )
  const newest = (limit: number): readonly LoggedRequest[] => answered(limit).map(({ request }) => request)
  const clear = (): void => {
    ring = []
    next = 0
  }
  return {
    add: (request, at) => {
      ring[next % requests] = { request: shortened(request, characters), at }
      next += 1
    },
    newest,
    list: async (limit) => newest(limit),
    clear: async () => clear(),
    drain: () => {
      const all = answered(Infinity).toReversed()
      clear()
      return all
    },
  }
}
