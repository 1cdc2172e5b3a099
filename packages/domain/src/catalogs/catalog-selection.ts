import type { SelectionOperator } from './selection-operators.ts'

/** A condition of a selection. */
export interface SelectionFilter {
  readonly field: string
  readonly operator: SelectionOperator
  /** May have Liquid. */
  readonly value: string | number | boolean
}

/** A named choice of a catalog's items. Source: decision 0157. */
export interface CatalogSelection {
  readonly name: string
  readonly description?: string | undefined
  readonly external_id?: string | undefined
  readonly source?: string | undefined
  /** An item must match all. */
  readonly filters: readonly SelectionFilter[]
  /** The most items. */
  readonly results_limit: number
  /** Absent: in random order. */
  readonly sort_field?: string | undefined
  readonly sort_order?: 'asc' | 'desc' | undefined
}
