import type { Fault } from '@brazier/contract'

/** Its headers come beside the standard ones. */
export interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: { readonly [name: string]: string }
  /** For the request log only. Default: none. */
  readonly faults?: readonly Fault[]
}

/** A step's value for the next step, or the answer that ends the request. */
export type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer }

export const proceed = <T>(value: T): Step<T> => ({ ok: true, value })

export const refuse = (
  status: number,
  body: { readonly message: string },
  headers: { readonly [name: string]: string } = {},
): { readonly ok: false; readonly answer: Answer } => ({ ok: false, answer: { status, body, headers } })
