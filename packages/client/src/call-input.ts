import type { Contract, EndpointId, RequestBody, RequestParams, RequestQuery } from '@brazier/contract'
import type { RetryOptions } from './retry.ts'

/** What the client writes as text. */
type Text = string | number | boolean

/** A parameter as a caller may give it: where any text is good, a number or a boolean is too. */
type Written<V> = V extends readonly (infer E)[] ? readonly Written<E>[] : V extends string ? Widened<V> : V

type Widened<V extends string> = string extends V ? Text : V

type Parameters<P> = P extends object ? { readonly [Name in keyof P]: Written<P[Name]> } : undefined

/** A body that the client only reads, so that a caller may hand in what nobody can change. */
type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

type Nothing = { readonly [name: string]: never }

/** A part of a request: absent where the row has none, optional where it may be empty. */
type Part<Name extends string, V> = [V] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Nothing extends V
    ? { readonly [N in Name]?: V }
    : { readonly [N in Name]: V }

/** What an endpoint is called with: the parameters of its path and query, not encoded, and its body. */
export type CallInput<Id extends EndpointId> = Part<'params', Parameters<RequestParams<Id>>> &
  Part<'query', Parameters<RequestQuery<Id>>> &
  Part<'body', ReadOnly<RequestBody<Id>>>

/** What one call does otherwise. */
export interface CallOptions {
  /** Ends the call, waiting between attempts included: it rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Members take the place of the client's; `false` sends once. */
  readonly retry?: RetryOptions | false
}

/** A row's arguments: what it is called with may be left out where nothing of it is required. */
export type CallArguments<Id extends EndpointId> =
  Nothing extends CallInput<Id>
    ? readonly [input?: CallInput<Id>, options?: CallOptions]
    : readonly [input: CallInput<Id>, options?: CallOptions]

/** The parts of a request before its row is known. */
export interface AnyInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** The ids whose lists come in pages. */
export type PagedId = {
  [Id in EndpointId]: Contract[Id] extends { readonly pages: object } ? Id : never
}[EndpointId]
