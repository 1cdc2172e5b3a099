import type { Query } from '@brazier/contract'
import type * as fc from 'fast-check'

/** A request for a row; parts without a schema are absent. */
export interface ArbitraryRequest {
  /** Not encoded. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: Query
  readonly body?: unknown
}

export const withBodies = <Id extends string>(bodies: {
  readonly [I in Id]: fc.Arbitrary<unknown>
}): { readonly [I in Id]: fc.Arbitrary<ArbitraryRequest> } =>
  Object.fromEntries(
    Object.entries<fc.Arbitrary<unknown>>(bodies).map(([id, body]) => [id, body.map((given) => ({ body: given }))]),
  ) as { readonly [I in Id]: fc.Arbitrary<ArbitraryRequest> } // fromEntries forgets the ids
