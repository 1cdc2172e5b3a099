import type { EndpointId, Output, RequestBody, RequestParams, RequestQuery } from '@brazier/contract'

/** Values that the client writes as text. */
type Text = string | number | boolean

/** A parameter as a caller may give it. If any text is valid, a number or a boolean is too. */
type Written<V> = V extends readonly (infer E)[] ? readonly Written<E>[] : V extends string ? Widened<V> : V

type Widened<V extends string> = string extends V ? Text : V

type Parameters<P> = P extends object ? { readonly [Name in keyof P]: Written<P[Name]> } : undefined

/** A read-only body, so that a caller may pass constants. */
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

/** The bodies of successes by status. */
type Successes<O extends { readonly status: number; readonly body: unknown }> = {
  readonly [Status in Extract<O['status'], 200 | 201 | 202>]: Extract<O, { readonly status: Status }>['body']
}

/**
 * Input of each endpoint, and the bodies of its successes, as the schemas of the contract have it. `calls.ts` is
 * written from this, because the inference of types loses the texts of members.
 */
export type DerivedCalls = {
  readonly [Id in EndpointId]: {
    readonly params: Parameters<RequestParams<Id>>
    readonly query: Parameters<RequestQuery<Id>>
    readonly body: ReadOnly<RequestBody<Id>>
    readonly answers: Successes<Output<Id>>
  }
}
