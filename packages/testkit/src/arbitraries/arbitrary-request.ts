import type { Query } from '@brazier/contract'
import type * as fc from 'fast-check'

/** A request as its row takes it; a part that the row has no schema for is absent. */
export interface ArbitraryRequest {
  /** Not encoded. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: Query
  readonly body?: unknown
}

/** Requests that are a body only. */
export const withBodies = <Id extends string>(bodies: {
  readonly [I in Id]: fc.Arbitrary<unknown>
}): { readonly [I in Id]: fc.Arbitrary<ArbitraryRequest> } =>
  Object.fromEntries(
    Object.entries<fc.Arbitrary<unknown>>(bodies).map(([id, body]) => [id, body.map((given) => ({ body: given }))]),
  ) as { readonly [I in Id]: fc.Arbitrary<ArbitraryRequest> } // fromEntries forgets the ids
