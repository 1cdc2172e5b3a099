import type { EndpointId, Fault, Output, TransportOutput } from '@brazier/contract'
import type { Calls } from './calls.ts'

/** An answer's rate limit. */
export interface RateLimitState {
  /** Requests allowed in the window. */
  readonly limit: number
  readonly remaining: number
  /** Window end, in UTC milliseconds. */
  readonly reset: number
}

/** An answer and its reception. */
export interface AnswerOf<Id extends string, Status extends number, Body> {
  readonly id: Id
  readonly status: Status
  readonly ok: Status extends 200 | 201 | 202 ? true : false
  readonly body: Body
  /** Empty if nothing was sent. */
  readonly headers: Headers
  /** Absent: the answer has none. */
  readonly rateLimit?: RateLimitState
  /** False: the client refused the request, with the answer that the service would have given. */
  readonly sent: boolean
  /** Requests made. If several, an earlier one may have done the work. */
  readonly attempts: number
  /**
   * The request's faults: why it was unsent or refused, and which elements were left out. The first decided the answer. Empty if only the
   * service can tell.
   */
  readonly faults: readonly Fault[]
}

/** A JSON object, members unchecked. */
export type JsonObject = { readonly [member: string]: unknown }

/** Any endpoint's answer, for code that calls endpoints by name. */
export interface AnyAnswer extends Omit<AnswerOf<string, number, JsonObject>, 'ok'> {
  readonly ok: boolean
}

/** Leaves out the 400 for a body other than JSON: the client writes JSON itself. */
type Transport = Exclude<TransportOutput, { readonly status: 400 }>

type From<Id extends string, O> = O extends { readonly status: infer Status extends number; readonly body: infer Body }
  ? AnswerOf<Id, Status, Body>
  : never

type Successes<Id extends EndpointId> = {
  [Status in keyof Calls[Id]['answers'] & number]: AnswerOf<Id, Status, Calls[Id]['answers'][Status]>
}[keyof Calls[Id]['answers'] & number]

/** Leaves out successes: their bodies have texts in `Calls`. */
type Refusals<Id extends EndpointId> = Exclude<Output<Id>, { readonly status: 200 | 201 | 202 }>

/** An endpoint's answers: the union of status and body, including the transport's (401, 429, …). */
export type Answer<Id extends EndpointId> = Successes<Id> | From<Id, Refusals<Id> | Transport>

/** A success body. */
export type SuccessBody<Id extends EndpointId> = Extract<Answer<Id>, { readonly ok: true }>['body']

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
