import type { Contract, EndpointId } from '@brazier/contract'
import type { Calls } from './calls.ts'
import type { RetryOptions } from './retry.ts'

type Nothing = { readonly [name: string]: never }

/** Absent if the row has none, optional if it may be empty. */
type Part<Name extends string, V> = [V] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Nothing extends V
    ? { readonly [N in Name]?: V }
    : { readonly [N in Name]: V }

/** An endpoint's input: path and query parameters, not encoded, and body. */
export type CallInput<Id extends EndpointId> = Part<'params', Calls[Id]['params']> &
  Part<'query', Calls[Id]['query']> &
  Part<'body', Calls[Id]['body']>

/** Options of a call. */
export interface CallOptions {
  /** Aborts the call and its waits between attempts. Rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Members replace the client's; `false` sends once. */
  readonly retry?: RetryOptions | false
}

/** A method's arguments. The input is optional if nothing in it is required. */
export type CallArguments<Id extends EndpointId> =
  Nothing extends CallInput<Id>
    ? readonly [input?: CallInput<Id>, options?: CallOptions]
    : readonly [input: CallInput<Id>, options?: CallOptions]

/** A request's parts before its row is known. */
export interface AnyInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}

/** Endpoints whose lists have pages. */
export type PagedId = {
  [Id in EndpointId]: Contract[Id] extends { readonly pages: object } ? Id : never
}[EndpointId]
