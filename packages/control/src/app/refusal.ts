/** An answer that ends a request, with the reason. */
export interface Refused {
  readonly status: number
  readonly body: { readonly message: string }
}

/** Ends a request with a reason. */
export const refusal = (status: number, message: string): Refused => ({ status, body: { message } })
