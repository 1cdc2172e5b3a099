import type { Instant } from '@brazier/domain'
import type { Outcomes } from '../ports/outcomes.ts'
import {
  defaultLogBytes,
  type LoggedRequest,
  type RequestLog,
  type RequestLogSize,
  withOutcomes,
} from '../ports/request-log.ts'
import { memoryOutcomeLog } from './outcome-log.ts'

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
  /** Empties the outcomes and returns them by request, oldest first. */
  drainOutcomes(): readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

/** Copies a string, because a slice keeps the whole string in memory. */
const copy = (text: string): string => String(JSON.parse(JSON.stringify(text)))

/** Returns a text, cut to a number of characters. */
const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${copy(text.slice(0, characters))}… (${text.length} characters)`

/** The most paths of unknown members that a request keeps, and the characters of each. */
const mostUnknown = 100
const unknownCharacters = 200

const cutUnknown = (paths: readonly string[]): readonly string[] => {
  if (paths.length <= mostUnknown && paths.every(({ length }) => length <= unknownCharacters)) return paths
  const more = paths.length > mostUnknown ? [`… and ${paths.length - mostUnknown} more`] : []
  return [...paths.slice(0, mostUnknown).map((path) => cut(path, unknownCharacters)), ...more]
}

/** Cuts the bodies and the list of unknown members of a request. */
const shortened = (request: LoggedRequest, characters: number): LoggedRequest => {
  const [body, response] = [cut(request.request, characters), cut(request.response, characters)]
  const unknown = cutUnknown(request.unknown)
  const isShort = body === request.request && response === request.response && unknown === request.unknown
  return isShort ? request : { ...request, request: body, response, unknown }
}

/** What a request takes beside its texts, in bytes. */
const overhead = 1000

/** Returns how many bytes a request takes in memory: two for each character, because a process keeps texts in UTF-16. */
const bytesOf = ({ path, request, response, unknown }: LoggedRequest): number =>
  overhead + 2 * (path.length + request.length + response.length + unknown.reduce((sum, one) => sum + one.length, 0))

/** Returns an empty list of requests with their bytes, which drops the oldest ones. */
const createKept = (most: number, mostBytes: number) => {
  let kept: (AnsweredRequest | undefined)[] = []
  /** The place of the oldest request; the places before it are empty. */
  let first = 0
  let bytes = 0
  const count = (): number => kept.length - first
  const isFull = (): boolean => count() > most || (bytes > mostBytes && count() > 1)
  const dropOldest = (): void => {
    const dropped = kept[first]
    if (dropped !== undefined) bytes -= bytesOf(dropped.request)
    kept[first] = undefined
    first += 1
  }
  return {
    add: (answered: AnsweredRequest): void => {
      kept.push(answered)
      bytes += bytesOf(answered.request)
      while (isFull()) dropOldest()
      if (first <= most) return
      kept = kept.slice(first)
      first = 0
    },
    newest: (limit: number): readonly AnsweredRequest[] =>
      kept
        .slice(Math.max(first, kept.length - limit))
        .filter((one) => one !== undefined)
        .toReversed(),
    clear: (): void => {
      kept = []
      first = 0
      bytes = 0
    },
  }
}

/** The part of a log's bytes that its outcomes may take besides: one in so many. */
const partOfOutcomes = 4

/** Returns an empty log. It drops the oldest requests when it is full. */
export const memoryRequestLog = ({
  requests,
  characters,
  bytes = defaultLogBytes,
}: RequestLogSize): MemoryRequestLog => {
  const kept = createKept(requests, bytes)
  const outcomes = memoryOutcomeLog(requests, bytes / partOfOutcomes)
  const newest = (limit: number): readonly LoggedRequest[] =>
    kept.newest(limit).map(({ request }) => withOutcomes(request, outcomes.of(request.request_id)))
  return {
    add: (request, at) => kept.add({ request: shortened(request, characters), at }),
    newest,
    list: async (limit) => newest(limit),
    addOutcomes: outcomes.add,
    clear: async () => {
      kept.clear()
      outcomes.drain()
    },
    drainOutcomes: outcomes.drain,
    drain: () => {
      const all = kept.newest(Infinity).toReversed()
      kept.clear()
      return all
    },
  }
}
