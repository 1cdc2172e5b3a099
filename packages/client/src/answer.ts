import type { EndpointId, Fault, Output, TransportOutput } from '@brazier/contract'

/** What the service says of a rate limit with each answer that it counted. */
export interface RateLimitState {
  /** Requests allowed in the window. */
  readonly limit: number
  /** Requests left in the window. */
  readonly remaining: number
  /** When the window ends, UTC milliseconds. */
  readonly reset: number
}

/** An answer, and how it came. */
export interface AnswerOf<Id extends string, Status extends number, Body> {
  readonly id: Id
  readonly status: Status
  /** Whether the status says success. */
  readonly ok: Status extends 200 | 201 | 202 ? true : false
  readonly body: Body
  /** Empty when nothing was sent. */
  readonly headers: Headers
  /** Absent when the answer does not say. */
  readonly rateLimit?: RateLimitState
  /** False for the refusal of a request that did not leave: it is what the service would have answered. */
  readonly sent: boolean
  /** How many requests were made; after more than one, an earlier one may have done the work. */
  readonly attempts: number
  /** Why the request did not leave, the fault that decided the answer first; empty when it was sent. */
  readonly faults: readonly Fault[]
}

/** A JSON object, its members unchecked. */
export type JsonObject = { readonly [member: string]: unknown }

/** Any answer of any endpoint, for code that walks them. */
export interface AnyAnswer extends Omit<AnswerOf<string, number, JsonObject>, 'ok'> {
  readonly ok: boolean
}

/** The client writes JSON itself, so that it never sees the 400 for what is not JSON. */
type Transport = Exclude<TransportOutput, { readonly status: 400 }>

type From<Id extends string, O> = O extends { readonly status: infer Status extends number; readonly body: infer Body }
  ? AnswerOf<Id, Status, Body>
  : never

/** What calling an endpoint resolves to: the union of status and body, those of the transport (401, 429, …) included. */
export type Answer<Id extends EndpointId> = From<Id, Output<Id> | Transport>

/** The body of a success of an endpoint. */
export type SuccessBody<Id extends EndpointId> = Extract<Answer<Id>, { readonly ok: true }>['body']
