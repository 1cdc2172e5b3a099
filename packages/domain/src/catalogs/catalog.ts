import type { Json } from '../json.ts'
import type { Instant } from '../time/instant.ts'
import type { CatalogSelection } from './catalog-selection.ts'

/** Types of a catalog field. Source: spec, "Catalog"; `array` and `geo` from decision 0031. */
export const catalogFieldTypes = ['string', 'number', 'boolean', 'object', 'time', 'array', 'geo'] as const

/** See `catalogFieldTypes`. */
export type CatalogFieldType = (typeof catalogFieldTypes)[number]

/** A field that a catalog declares. */
export interface CatalogField {
  readonly name: string
  readonly type: CatalogFieldType
}

/** A catalog without its items. Source: spec, "Catalog". */
export interface Catalog {
  /** Internal, never shown. A catalog created again under the same name has a new one. */
  readonly catalog_id: string
  readonly name: string
  readonly description: string
  /** `id` first. */
  readonly fields: readonly CatalogField[]
  /** In order of creation. Absent: none. */
  readonly selections?: readonly CatalogSelection[]
  /** The last change of it or an item. */
  readonly updated_at: Instant
}

/**
 * A catalog item: `id` first, then a member per field in the catalog's order, of the declared type; null without a value. A field can be
 * named `__proto__`: copy only by spread. Source: spec, "Catalog item"; decision 0031.
 */
export interface CatalogItem {
  readonly id: string
  readonly [field: string]: Json
}
