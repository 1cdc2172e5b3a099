import { limits } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { LoggedRequest, NewLoggedRequest, RequestDigest } from './logged-request.ts'
import type { Outcomes } from './outcomes.ts'
import type { RequestFilter, RequestPage } from './request-filter.ts'

/** A workspace's newest requests. */
export interface RequestLog {
  /** Characters kept of each body. */
  readonly characters: number
  /** Takes the real time of the answer. */
  add(request: NewLoggedRequest, at: Instant): void
  /** The request may come later, or from another process. Outcomes without a logged request go with the oldest ones. */
  addOutcomes(requestId: string, outcomes: Outcomes): void
  /** Omits requests answered after the call. Newest first. */
  list(limit: number): Promise<readonly LoggedRequest[]>
  /** Newest first, with the place from which there may be more. */
  page(filter: RequestFilter): Promise<RequestPage>
  find(requestId: string): Promise<LoggedRequest | undefined>
  /** All requests, newest first. */
  digests(): Promise<readonly RequestDigest[]>
  /** Changes when requests are added. */
  position(): Promise<number>
  clear(): Promise<void>
}

/** The size of a log; `characters` of each body. */
export interface RequestLogSize {
  readonly requests: number
  readonly characters: number
  /**
   * The limit of a workspace's requests in this process, two bytes per character. The oldest bodies go first, then requests, but never the newest.
   * Default 64 MB.
   */
  readonly bytes?: number
}

/** Returns a request with its outcomes. */
export const withOutcomes = (request: LoggedRequest, outcomes: Outcomes | undefined): LoggedRequest =>
  outcomes === undefined
    ? request
    : { ...request, outcomes: outcomes.list, ...(outcomes.more > 0 && { more_outcomes: outcomes.more }) }

export const defaultLogBytes = 64_000_000

/** The default size. */
export const defaultLogSize: RequestLogSize = { requests: 1000, characters: 16_384 }

/** Keeps whole bodies: `calls` reads them as JSON. */
export const wholeLogSize: RequestLogSize = { requests: 1000, characters: limits.bodyBytes }
