import type { Instant } from '@brazier/domain/rules'
import type { LoggedRequest, NewLoggedRequest } from './logged-request.ts'
import type { Outcomes } from './outcomes.ts'
import type { RequestFilter, RequestGroup, RequestPage } from './request-filter.ts'

/** The log of a workspace's newest requests. */
export interface RequestLog {
  /** Characters it keeps of each body. */
  readonly characters: number
  /** Adds a request that was answered at an instant of real time. */
  add(request: NewLoggedRequest, at: Instant): void
  /**
   * Adds what came of a request. The request may be added later, or by another process. The outcomes of a request that is not in
   * the log go with the oldest ones.
   */
  addOutcomes(requestId: string, outcomes: Outcomes): void
  /** Resolves to up to `limit` requests that were answered before the call, newest first. */
  list(limit: number): Promise<readonly LoggedRequest[]>
  /** Resolves to up to `limit` requests that match, newest first, and the place from which on there may be more. */
  page(filter: RequestFilter): Promise<RequestPage>
  find(requestId: string): Promise<LoggedRequest | undefined>
  /** Resolves to the refused requests in groups, those of the newest request first. */
  errors(limit: number): Promise<readonly RequestGroup[]>
  /** Resolves to a number that is another one when requests were added. */
  position(): Promise<number>
  clear(): Promise<void>
}

/** Size of a log: its requests, and the characters of each body. */
export interface RequestLogSize {
  readonly requests: number
  readonly characters: number
  /**
   * The most bytes of all requests in this process, two for each character. The bodies of the oldest requests go first, then the
   * requests. It keeps the newest request in any case. Default 64 MB.
   */
  readonly bytes?: number
}

/** Returns a request with its outcomes. */
export const withOutcomes = (request: LoggedRequest, outcomes: Outcomes | undefined): LoggedRequest =>
  outcomes === undefined
    ? request
    : { ...request, outcomes: outcomes.list, ...(outcomes.more > 0 && { more_outcomes: outcomes.more }) }

/** The default of `bytes`. */
export const defaultLogBytes = 64_000_000

/** The default size of a log. */
export const defaultLogSize: RequestLogSize = { requests: 1000, characters: 16_384 }
