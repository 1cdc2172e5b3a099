import type { EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain'
import type { FaultKind } from './faults.ts'
import type { Outcome, Outcomes } from './outcomes.ts'

/** One request to a workspace and its answer. */
export interface LoggedRequest {
  readonly request_id: string
  /** The workspace's time. */
  readonly time: Instant
  readonly endpoint: EndpointId
  /** The part of the URL from the path on, with the query, as the client sent it. */
  readonly path: string
  /** The parameters in the path, decoded. */
  readonly params: { readonly [name: string]: string }
  /** 0 when there was no answer. */
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
  /** The key; only its last four characters are shown. */
  readonly api_key: string
  /** The body as text; a long body is cut. */
  readonly request: string
  readonly response: string
  /** Paths of members that the contract does not name, and what the request names that nobody knows: `event=ordeerd`. */
  readonly unknown: readonly string[]
  /** The kind of the fault that was applied to the request; absent when there was none. */
  readonly fault?: FaultKind
  /** What came of its elements so far, in the handler and in its jobs; at most 100. Absent: nothing was reported. Source: decision 0147. */
  readonly outcomes?: readonly Outcome[]
  /** How many more outcomes there were; absent when there were none. */
  readonly more_outcomes?: number
}

/** The log of a workspace's newest requests. */
export interface RequestLog {
  /** Adds a request that was answered at an instant of real time. */
  add(request: LoggedRequest, at: Instant): void
  /**
   * Adds what came of a request. The request may be added later, or by another process. The outcomes of a request that is not in
   * the log go with the oldest ones.
   */
  addOutcomes(requestId: string, outcomes: Outcomes): void
  /** Resolves to up to `limit` requests that were answered before the call, newest first. */
  list(limit: number): Promise<readonly LoggedRequest[]>
  clear(): Promise<void>
}

/** How many requests a log keeps, and how many characters of each body. */
export interface RequestLogSize {
  readonly requests: number
  readonly characters: number
  /** The most bytes of all requests in this process, two for each character. It keeps the newest request in any case. Default 64 MB. */
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
