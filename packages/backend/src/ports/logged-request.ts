import type { EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { FaultKind } from './faults.ts'
import type { Outcome } from './outcomes.ts'

/**
 * The steps that can end a request with a refusal, in the order in which they are taken. `failure`: something threw. Requests with
 * a wrong key belong to no workspace and are in no log of one.
 */
export const refusingSteps = ['fault', 'permission', 'rate_limit', 'body', 'contract', 'data', 'failure'] as const

/** See `refusingSteps`. */
export type RefusingStep = (typeof refusingSteps)[number]

/** Origin of a request: over HTTP or from a program that calls the service, or from a route of the control API. */
export const requestOrigins = ['wire', 'console'] as const

/** See `requestOrigins`. */
export type RequestOrigin = (typeof requestOrigins)[number]

/** A place in a request, and what the service says of it. */
export interface RequestFault {
  /** Like `merge_updates[0].identifier_to_keep`; empty for the whole body. */
  readonly path: string
  readonly message: string
}

/** A request and its answer, as they are added to a log. */
export interface NewLoggedRequest {
  readonly request_id: string
  /** The workspace's time. */
  readonly time: Instant
  /** Real time of its arrival; absent if that is the workspace's time. */
  readonly arrived_at?: Instant
  readonly endpoint: EndpointId
  readonly method: string
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
  /** Finds the key in the directory. Nobody outside the service sees it. Absent: the call had no key, or the log is of elsewhere. */
  readonly key_id?: string
  /** Permissions of the key; absent if nobody knows. */
  readonly permissions?: 'all' | readonly string[]
  /** The body as text; a long body is cut. */
  readonly request: string
  readonly response: string
  /** Paths of members that the contract does not name, and what the request names that nobody knows: `event=ordeerd`. */
  readonly unknown: readonly string[]
  /** The kind of the fault that was applied to the request; absent when there was none. */
  readonly fault?: FaultKind
  /** The step that refused it; absent when none did. */
  readonly refused_by?: RefusingStep
  /** Message of the answer to a refused request; absent when it has none. */
  readonly message?: string
  /** Faults of the request, up to 20 places, also if the rest of it was done; absent when there are none. */
  readonly faults?: readonly RequestFault[]
  readonly origin: RequestOrigin
  /** The header `User-Agent`, without keys; absent when there was none. */
  readonly user_agent?: string
  /** The header `traceparent` of W3C Trace Context; absent when there was none that can be read. */
  readonly traceparent?: string
  /** Whether the bodies are not whole: they were too long, or there was no room left for those of old requests. */
  readonly truncated?: boolean
}

/** One request to a workspace and its answer. */
export interface LoggedRequest extends NewLoggedRequest {
  /** Its place in the log. Later requests have larger ones. */
  readonly sequence: number
  /**
   * Outcomes of its elements so far, in the handler and in its jobs; at most 100. Absent: nothing was reported.
   * Source: decision 0147.
   */
  readonly outcomes?: readonly Outcome[]
  /** Number of further outcomes; absent when there were none. */
  readonly more_outcomes?: number
}
