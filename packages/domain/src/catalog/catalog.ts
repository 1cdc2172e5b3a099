import type { Json } from '../json.ts'
import type { Instant } from '../profile/profile.ts'

/** What values a field takes. Source: spec, "Catalog"; `array` and `geo` from decision 0031. */
export type CatalogFieldType = 'string' | 'number' | 'boolean' | 'object' | 'time' | 'array' | 'geo'

/** A field that a catalog declares. */
export interface CatalogField {
  readonly name: string
  readonly type: CatalogFieldType
}

/** A catalog without its items. Source: spec, "Catalog". */
export interface Catalog {
  /** Made by the service and never shown: a catalog that is made again under the same name has another one. */
  readonly catalog_id: string
  readonly name: string
  readonly description: string
  /** `id` first. */
  readonly fields: readonly CatalogField[]
  /** When the catalog or one of its items last changed. */
  readonly updated_at: Instant
}

/**
 * An item: `id` first, then one member for each other field in the catalog's order, typed as declared; null where none was
 * given. A field can be named `__proto__`, so copy by spread only. Source: spec, "Catalog item"; decision 0031.
 */
export interface CatalogItem {
  readonly id: string
  readonly [field: string]: Json
}
