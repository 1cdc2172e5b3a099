import type { EndpointId } from '@brazier/contract'

/** A request as it was sent, without the key. */
export interface SentRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The text of the body, without the middle of a long one. */
  readonly body?: string
}

/** One difference between an answer and the expected one. */
export interface Difference {
  /** `status`, `answer`, `header <name>`, `body`, or a member of the body: `body.errors[0].id`. */
  readonly where: string
  /** The only right value. If there is no such value, it is absent, and `wanted` describes the right ones. */
  readonly expected?: unknown
  readonly wanted?: string
  /** Absent if there is no value. */
  readonly got?: unknown
}

/** The result of one case. */
export interface CheckedCase {
  /** The witness's id, or the endpoint's id and what was checked: `catalogs.get_items/pages`. Not unique: see `title`. */
  readonly id: string
  /** A sentence about the service. */
  readonly title: string
  readonly endpoint: EndpointId
  /** The heading of the specification, or the decision, that the expectation comes from. */
  readonly source: string
  readonly outcome: 'agrees' | 'differs' | 'not_tried'
  /** Why the case was not tried. */
  readonly reason?: string
  readonly request?: SentRequest
  readonly differences: readonly Difference[]
  /** Notes on what is allowed but useful to know, such as members that the contract does not name. */
  readonly notes: readonly string[]
}

/** The result of a check. */
export interface ConformanceReport {
  readonly base_url: string
  /** The beginning of the names of everything that the run made. */
  readonly run: string
  readonly write: boolean
  readonly summary: {
    readonly agrees: number
    readonly differs: number
    readonly not_tried: number
    readonly requests: number
  }
  readonly cases: readonly CheckedCase[]
  /** Things the run made and could not delete, in words. */
  readonly left_behind: readonly string[]
  /** Why the run ended early; absent if it did not. */
  readonly stopped?: string
}

/** The reason why a server cannot be checked: it does not answer, does not answer in JSON, or does not know the key. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}
