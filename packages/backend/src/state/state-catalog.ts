import {
  CatalogField,
  CatalogFields,
  catalogNamePattern,
  CatalogSelection,
  lazyStrictObject,
  limits,
} from '@brazier/contract'
import * as z from 'zod'
import { JsonMembers } from '../ports/json-value.ts'
import { Time } from '../ports/time.ts'
import { longList } from './stream-plan.ts'

const StateSelection = lazyStrictObject(() => ({
  ...CatalogSelection.shape,
  /** The tests that an item must pass, all of them. */
  filters: z
    .array(z.strictObject(CatalogSelection.shape.filters.unwrap().element.shape))
    .max(limits.selectionFilters)
    .default([]),
}))
  .refine(({ sort_field, sort_order }) => (sort_field === undefined) === (sort_order === undefined), {
    error: "'sort_field' and 'sort_order' must come together",
  })
  // JSON Schema knows no refinement.
  .meta({ id: 'CatalogSelection', dependentRequired: { sort_field: ['sort_order'], sort_order: ['sort_field'] } })

/** Loading converts values as for a request. */
export const StateCatalog = lazyStrictObject(() => ({
  /** Differs from the ids of other catalogs with this name; default: a new id. */
  catalog_id: z.string().min(1).optional(),
  /** Letters, digits, hyphens and underscores, at most 250 characters. */
  name: z.string().regex(catalogNamePattern).max(limits.catalogCharacters),
  /** Description of the catalog, at most 250 characters. Default: empty. */
  description: z.string().max(limits.catalogCharacters).default(''),
  /** The fields of its items: 'id' of type 'string' first. */
  fields: z
    .array(
      z.strictObject({
        /** Letters, digits, hyphens and underscores, at most 250; once in a catalog. */
        name: CatalogField.shape.name,
        /** Type of its values; a value of another type is converted, or refused. */
        type: CatalogField.shape.type,
      }),
    )
    .max(limits.catalogFields)
    .refine((fields) => CatalogFields.safeParse(fields).success, {
      error: "'id' of type 'string' first, no name twice",
    })
    .meta({
      description: "The fields of its items: 'id' of type 'string' first",
      // An editor can tell this part.
      contains: { type: 'object', properties: { name: { const: 'id' }, type: { const: 'string' } } },
    }),
  /** Choices among its items, for Liquid. */
  selections: z.array(StateSelection).max(limits.catalogSelections).optional(),
  /** When the catalog or an item changed last. Default: when the file is loaded. */
  updated_at: Time.optional(),
  /** Each has an id and values for the catalog's fields. */
  items: longList(z.array(JsonMembers)).optional(),
})).meta({ id: 'Catalog' })

export type StateCatalog = z.output<typeof StateCatalog>
