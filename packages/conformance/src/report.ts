import type { EndpointId } from '@brazier/contract'

/** A request as it was sent; the key is not part of it. */
export interface SentRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** The text of the body; the middle of a long one is left out. */
  readonly body?: string
}

/** One way in which an answer is not what it has to be. */
export interface Difference {
  /** `status`, `answer`, `header <name>`, `body`, or a member of it: `body.errors[0].id`. */
  readonly where: string
  /** The one right value; absent where there is none, and then `wanted` says in words what was. */
  readonly expected?: unknown
  readonly wanted?: string
  /** Absent for what is not there. */
  readonly got?: unknown
}

/** What came of one case. */
export interface CheckedCase {
  /** The witness's id, or the endpoint's and what was looked at: `catalogs.get_items/pages`. Not unique: see `title`. */
  readonly id: string
  /** A sentence about the service. */
  readonly title: string
  readonly endpoint: EndpointId
  /** The heading of the specification, or the decision, that the expectation comes from. */
  readonly source: string
  readonly outcome: 'agrees' | 'differs' | 'not_tried'
  /** Why it was not tried. */
  readonly reason?: string
  readonly request?: SentRequest
  readonly differences: readonly Difference[]
  /** What is allowed and worth knowing, such as members that the contract does not name. */
  readonly notes: readonly string[]
}

/** What a server was found to be like. */
export interface ConformanceReport {
  readonly base_url: string
  /** What is in the name of everything that was made. */
  readonly run: string
  readonly write: boolean
  readonly summary: {
    readonly agrees: number
    readonly differs: number
    readonly not_tried: number
    readonly requests: number
  }
  readonly cases: readonly CheckedCase[]
  /** What the run made and could not take away again, in words. */
  readonly left_behind: readonly string[]
  /** Why the run ended before its end; absent when it did not. */
  readonly stopped?: string
}

/** A reason why a server cannot be checked at all: it is not there, does not speak JSON, or does not know the key. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}
