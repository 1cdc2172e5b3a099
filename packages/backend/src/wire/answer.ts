/** An answer before it is written: status, JSON body, and headers beside the standard ones. */
export interface Answer {
  readonly status: number
  readonly body: object
  readonly headers?: { readonly [name: string]: string }
  /** The body as JSON, where that is at hand. */
  readonly text?: string
}

/** A step's result: what the next step takes, or the answer that ends the request. */
export type Step<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer }

/** Goes on with a value. */
export const proceed = <T>(value: T): Step<T> => ({ ok: true, value })

/** Ends the request. */
export const refuse = (
  status: number,
  body: { readonly message: string },
  headers: { readonly [name: string]: string } = {},
): { readonly ok: false; readonly answer: Answer } => ({ ok: false, answer: { status, body, headers } })
