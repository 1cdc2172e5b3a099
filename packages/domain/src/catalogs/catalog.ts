import type { Json } from '../json.ts'
import type { Instant } from '../time/instant.ts'
import type { CatalogSelection } from './catalog-selection.ts'

/** The types of a catalog field. Source: spec, "Catalog"; `array` and `geo` from decision 0031. */
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
  /** An internal id, never shown. A catalog that is created again under the same name has a new one. */
  readonly catalog_id: string
  readonly name: string
  readonly description: string
  /** The fields, `id` first. */
  readonly fields: readonly CatalogField[]
  /** By the order in which they were made. Absent: none. */
  readonly selections?: readonly CatalogSelection[]
  /** When the catalog or one of its items last changed. */
  readonly updated_at: Instant
}

/**
 * A catalog item: `id` first, then one member per field in the catalog's order, with the declared type; null if no
 * value was given. A field can be named `__proto__`, so copy an item only by spread. Source: spec, "Catalog item";
 * decision 0031.
 */
export interface CatalogItem {
  readonly id: string
  readonly [field: string]: Json
}
