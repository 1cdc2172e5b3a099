import type { EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { FaultKind } from './faults.ts'
import type { Outcome } from './outcomes.ts'

/** Refusing steps, in order. `failure`: something threw. Requests with a wrong key belong to no workspace and no log. */
export const refusingSteps = ['fault', 'permission', 'rate_limit', 'body', 'contract', 'data', 'failure'] as const

/** See `refusingSteps`. */
export type RefusingStep = (typeof refusingSteps)[number]

/** `wire`: over HTTP or from a calling program. `console`: from a route of the control API. */
export const requestOrigins = ['wire', 'console'] as const

/** See `requestOrigins`. */
export type RequestOrigin = (typeof requestOrigins)[number]

/** A place, and the service's remark. */
export interface RequestFault {
  /** Like `merge_updates[0].identifier_to_keep`; empty for the whole body. */
  readonly path: string
  readonly message: string
}

/** A request and its answer, not logged yet. */
export interface NewLoggedRequest {
  readonly request_id: string
  /** The workspace's time. */
  readonly time: Instant
  /** Absent if that is the workspace's time. */
  readonly arrived_at?: Instant
  readonly endpoint: EndpointId
  readonly method: string
  /** The URL from the path on, with the query, as sent. */
  readonly path: string
  /** The parameters in the path, decoded. */
  readonly params: { readonly [name: string]: string }
  /** 0 without an answer. */
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
  /** Only its last four characters are shown. */
  readonly api_key: string
  /** Finds the key in the directory. Hidden outside the service. Absent: no key, or a log from elsewhere. */
  readonly key_id?: string
  /** Absent if unknown. */
  readonly permissions?: 'all' | readonly string[]
  /** The body as text; a long body is cut. */
  readonly request: string
  readonly response: string
  /** Paths not in the contract, and unknown names: `event=ordeerd`. */
  readonly unknown: readonly string[]
  readonly fault?: FaultKind
  readonly refused_by?: RefusingStep
  /** Message of a refusal. */
  readonly message?: string
  /** Up to 20 places, also if the rest of the request was done. */
  readonly faults?: readonly RequestFault[]
  readonly origin: RequestOrigin
  /** The header `User-Agent`, without keys. */
  readonly user_agent?: string
  /** The header `traceparent` of W3C Trace Context; absent if missing or unreadable. */
  readonly traceparent?: string
  /** Whether bodies are cut: too long, or no room for those of old requests. */
  readonly truncated?: boolean
}

/** A request and its answer. */
export interface LoggedRequest extends NewLoggedRequest {
  /** Its place in the log. Later requests of the same process have larger ones. */
  readonly sequence: number
  /** Its elements' outcomes so far, in the handler and jobs; at most 100. Absent: none was reported. Source: decision 0147. */
  readonly outcomes?: readonly Outcome[]
  /** Number of further outcomes. */
  readonly more_outcomes?: number
}

/** Members of a request that are counted: no body. */
export type RequestDigest = Pick<
  LoggedRequest,
  'request_id' | 'sequence' | 'time' | 'arrived_at' | 'endpoint' | 'status' | 'refused_by' | 'message'
>
