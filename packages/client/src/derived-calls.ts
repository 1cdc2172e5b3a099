import type { EndpointId, Output, RequestBody, RequestParams, RequestQuery } from '@brazier/contract'

type Text = string | number | boolean

/** A parameter from a caller. If any text is valid, so are numbers and booleans. */
type Written<V> = V extends readonly (infer E)[] ? readonly Written<E>[] : V extends string ? Widened<V> : V

type Widened<V extends string> = string extends V ? Text : V

type Parameters<P> = P extends object ? { readonly [Name in keyof P]: Written<P[Name]> } : undefined

/** Lets callers pass constants. */
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

type Successes<O extends { readonly status: number; readonly body: unknown }> = {
  readonly [Status in Extract<O['status'], 200 | 201 | 202>]: Extract<O, { readonly status: Status }>['body']
}

/**
 * Input and success bodies by endpoint, from the contract's schemas. `calls.ts` is written from this: type inference loses the texts of
 * members.
 */
export type DerivedCalls = {
  readonly [Id in EndpointId]: {
    readonly params: Parameters<RequestParams<Id>>
    readonly query: Parameters<RequestQuery<Id>>
    readonly body: ReadOnly<RequestBody<Id>>
    readonly answers: Successes<Output<Id>>
  }
}
