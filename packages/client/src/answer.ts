import type { EndpointId, Fault, Output, TransportOutput } from '@brazier/contract'
import type { Calls } from './calls.ts'

/** The rate limit in an answer. */
export interface RateLimitState {
  /** Requests allowed in the window. */
  readonly limit: number
  /** Requests left in the window. */
  readonly remaining: number
  /** The end of the window, in UTC milliseconds. */
  readonly reset: number
}

/** An answer, with how it was received. */
export interface AnswerOf<Id extends string, Status extends number, Body> {
  readonly id: Id
  readonly status: Status
  /** Whether the status is a success. */
  readonly ok: Status extends 200 | 201 | 202 ? true : false
  readonly body: Body
  /** Empty if nothing was sent. */
  readonly headers: Headers
  /** Absent if the answer has no rate limit. */
  readonly rateLimit?: RateLimitState
  /** False for a request that the client refused, with the answer that the service would have given. */
  readonly sent: boolean
  /** Number of requests made. If there were several, an earlier one may have done the work. */
  readonly attempts: number
  /**
   * Faults of the request, each with its path: why it was not sent, why the service refused it, and which elements
   * were left out. The first fault decided the answer. Empty if only the service can tell.
   */
  readonly faults: readonly Fault[]
}

/** A JSON object with unchecked members. */
export type JsonObject = { readonly [member: string]: unknown }

/** Any answer of any endpoint, for code that calls endpoints by name. */
export interface AnyAnswer extends Omit<AnswerOf<string, number, JsonObject>, 'ok'> {
  readonly ok: boolean
}

/** Leaves out the 400 for a body that is not JSON, because the client writes JSON itself. */
type Transport = Exclude<TransportOutput, { readonly status: 400 }>

type From<Id extends string, O> = O extends { readonly status: infer Status extends number; readonly body: infer Body }
  ? AnswerOf<Id, Status, Body>
  : never

type Successes<Id extends EndpointId> = {
  [Status in keyof Calls[Id]['answers'] & number]: AnswerOf<Id, Status, Calls[Id]['answers'][Status]>
}[keyof Calls[Id]['answers'] & number]

/** Leaves out the successes of a row, whose bodies have their texts in `Calls`. */
type Refusals<Id extends EndpointId> = Exclude<Output<Id>, { readonly status: 200 | 201 | 202 }>

/** Result of calling an endpoint: the union of status and body, including those of the transport (401, 429, …). */
export type Answer<Id extends EndpointId> = Successes<Id> | From<Id, Refusals<Id> | Transport>

/** The body of a success of an endpoint. */
export type SuccessBody<Id extends EndpointId> = Extract<Answer<Id>, { readonly ok: true }>['body']
