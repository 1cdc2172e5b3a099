/** An answer that ends a request with a text that says why. */
export interface Refused {
  readonly status: number
  readonly body: { readonly message: string }
}

/** Ends a request with a text that says why. */
export const refusal = (status: number, message: string): Refused => ({ status, body: { message } })
