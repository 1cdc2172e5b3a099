import type { EndpointId } from '@brazier/contract'

/** A request as sent, without the key. */
export interface SentRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Without the middle of a long text. */
  readonly body?: string
}

/** A difference from the expected answer. */
export interface Difference {
  /** `status`, `answer`, `header <name>`, `body` or a member: `body.errors[0].id`. */
  readonly where: string
  /** The only right value; if absent, `wanted` describes the right ones. */
  readonly expected?: unknown
  readonly wanted?: string
  /** Absent: there is no value. */
  readonly got?: unknown
}

/** A case's result. */
export interface CheckedCase {
  /** The witness's id, or the endpoint's and what was checked: `catalogs.get_items/pages`. Not unique: see `title`. */
  readonly id: string
  /** A sentence about the service. */
  readonly title: string
  readonly endpoint: EndpointId
  /** The specification's heading or the decision behind it. */
  readonly source: string
  readonly outcome: 'agrees' | 'differs' | 'not_tried'
  readonly reason?: string
  readonly request?: SentRequest
  readonly differences: readonly Difference[]
  /** Notes on allowed differences, such as unknown members. */
  readonly notes: readonly string[]
}

/** A check's result. */
export interface ConformanceReport {
  readonly base_url: string
  /** Begins every name that the run made. */
  readonly run: string
  readonly write: boolean
  readonly summary: {
    readonly agrees: number
    readonly differs: number
    readonly not_tried: number
    readonly requests: number
  }
  readonly cases: readonly CheckedCase[]
  /** Things that could not be deleted, in words. */
  readonly left_behind: readonly string[]
  /** Why the run ended early; else absent. */
  readonly stopped?: string
}

/** Says why a server cannot be checked: it does not answer, not in JSON, or does not know the key. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}
