import type { Fault } from '@brazier/contract'

/** An answer: status, JSON body, and headers beside the standard ones. */
export interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: { readonly [name: string]: string }
  /** Faults that the handler found in the request. Only the request log shows them. Default: none. */
  readonly faults?: readonly Fault[]
}

/** The result of a step: what the next step needs, or the answer that ends the request. */
export type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer }

/** Returns a step that continues with a value. */
export const proceed = <T>(value: T): Step<T> => ({ ok: true, value })

/** Returns a step that ends the request with a refusal. */
export const refuse = (
  status: number,
  body: { readonly message: string },
  headers: { readonly [name: string]: string } = {},
): { readonly ok: false; readonly answer: Answer } => ({ ok: false, answer: { status, body, headers } })
