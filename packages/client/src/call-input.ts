import type { Contract, EndpointId } from '@brazier/contract'
import type { Calls } from './calls.ts'
import type { RetryOptions } from './retry.ts'

type Nothing = { readonly [name: string]: never }

/** A part of a request: absent if the row has none, optional if it may be empty. */
type Part<Name extends string, V> = [V] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Nothing extends V
    ? { readonly [N in Name]?: V }
    : { readonly [N in Name]: V }

/** The input of an endpoint: the parameters of its path and query, not encoded, and its body. */
export type CallInput<Id extends EndpointId> = Part<'params', Calls[Id]['params']> &
  Part<'query', Calls[Id]['query']> &
  Part<'body', Calls[Id]['body']>

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call and its waits between attempts. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Members replace those of the client; `false` sends once. */
  readonly retry?: RetryOptions | false
}

/** The arguments of a row's method. The input is optional if nothing in it is required. */
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

/** The ids of endpoints whose lists have pages. */
export type PagedId = {
  [Id in EndpointId]: Contract[Id] extends { readonly pages: object } ? Id : never
}[EndpointId]
