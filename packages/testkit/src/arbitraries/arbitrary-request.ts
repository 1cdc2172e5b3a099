import type { Query } from '@brazier/contract'

/** A request for a row; parts without a schema are absent. */
export interface ArbitraryRequest {
  /** Not encoded. */
  readonly params?: { readonly [name: string]: string }
  readonly query?: Query
  readonly body?: unknown
}
