import { cutText } from '../cut-text.ts'
import type { LoggedRequest, NewLoggedRequest } from '../ports/logged-request.ts'
import type { Outcomes } from '../ports/outcomes.ts'
import { type RequestFilter, requestMatcher, type RequestPage } from '../ports/request-filter.ts'
import { defaultLogBytes, type RequestLog, type RequestLogSize, withOutcomes } from '../ports/request-log.ts'
import { type AnsweredRequest, createKeptRequests, type KeptRequests } from './kept-requests.ts'
import { memoryOutcomeLog } from './outcome-log.ts'

/** A request log in memory. */
export interface MemoryRequestLog extends RequestLog {
  /** `list` without a promise. */
  newest(limit: number): readonly LoggedRequest[]
  /** Adds what was drained, unchanged. */
  putBack(drained: readonly AnsweredRequest[]): void
  /** Empties the log, oldest first. */
  drain(): readonly AnsweredRequest[]
  /** Empties the outcomes, oldest first. */
  drainOutcomes(): readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

/** The most unknown paths of a request, and the characters of each. */
const mostUnknown = 100
const unknownCharacters = 200

const cutUnknown = (paths: readonly string[]): readonly string[] => {
  if (paths.length <= mostUnknown && paths.every(({ length }) => length <= unknownCharacters)) return paths
  return [
    ...paths.slice(0, mostUnknown).map((path) => cutText(path, unknownCharacters)),
    ...(paths.length > mostUnknown ? ['… and more'] : []),
  ]
}

/** Adds a place. Cuts uncut bodies, and the unknown members. */
const shortened = (given: NewLoggedRequest, sequence: number, characters: number): LoggedRequest => {
  const request = given.truncated === true ? given.request : cutText(given.request, characters)
  const response = cutText(given.response, characters)
  const isCut = request !== given.request || response !== given.response
  const unknown = cutUnknown(given.unknown)
  return { ...given, sequence, request, response, unknown, ...(isCut && { truncated: true }) }
}

/** Newest first, without outcomes. */
const pageOf = (kept: KeptRequests, filter: RequestFilter): RequestPage => {
  const matches = requestMatcher(filter)
  const requests: LoggedRequest[] = []
  for (const { request } of kept.newest(filter.before)) {
    if (filter.after !== undefined && request.sequence <= filter.after) break
    if (!matches(request)) continue
    // One more than asked for: another page exists.
    if (requests.length >= filter.limit) return { requests, next: requests.at(-1)?.sequence ?? 0 }
    requests.push(request)
  }
  return { requests }
}

const findIn = (kept: KeptRequests, requestId: string): LoggedRequest | undefined => {
  for (const { request } of kept.newest()) if (request.request_id === requestId) return request
  return undefined
}

const emptied = (kept: KeptRequests): readonly AnsweredRequest[] => {
  const all = [...kept.newest()].toReversed()
  kept.clear()
  return all
}

/** Outcomes may take this part of the log's bytes besides. */
const partOfOutcomes = 4

/** Drops the oldest requests when full. */
export const memoryRequestLog = ({
  requests,
  characters,
  bytes = defaultLogBytes,
}: RequestLogSize): MemoryRequestLog => {
  const kept = createKeptRequests(requests, bytes)
  const outcomes = memoryOutcomeLog(requests, bytes / partOfOutcomes)
  let last = 0
  const keep = (request: LoggedRequest, at: AnsweredRequest['at']): void => {
    last = request.sequence
    kept.add({ request, at })
  }
  const completed = (request: LoggedRequest): LoggedRequest => withOutcomes(request, outcomes.of(request.request_id))
  const shownPage = (page: RequestPage): RequestPage => ({ ...page, requests: page.requests.map(completed) })
  const newest = (limit: number): readonly LoggedRequest[] => pageOf(kept, { limit }).requests.map(completed)
  return {
    characters,
    add: (request, at) => keep(shortened(request, last + 1, characters), at),
    putBack: (drained) => {
      for (const { request, at } of drained) keep({ ...request, sequence: last + 1 }, at)
    },
    newest,
    list: async (limit) => newest(limit),
    page: async (filter) => shownPage(pageOf(kept, filter)),
    find: async (requestId) => {
      const found = findIn(kept, requestId)
      return found && completed(found)
    },
    digests: async () => Array.from(kept.newest(), ({ request }) => request),
    position: async () => last,
    addOutcomes: outcomes.add,
    clear: async () => {
      kept.clear()
      outcomes.drain()
    },
    drainOutcomes: outcomes.drain,
    drain: () => emptied(kept),
  }
}
