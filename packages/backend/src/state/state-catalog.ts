import { CatalogField, CatalogFields, catalogNamePattern, limits } from '@brazier/contract'
import * as z from 'zod'
import { JsonMembers } from './json-value.ts'
import { Time } from './time.ts'

/** A catalog in a state file, with its items; values are converted as those of a request are. */
export const StateCatalog = z
  .strictObject({
    catalog_id: z
      .string()
      .min(1)
      .optional()
      .describe('Tells it from other catalogs of its name; made when it is left out'),
    name: z.string().regex(catalogNamePattern).max(limits.catalogCharacters),
    description: z.string().max(limits.catalogCharacters).default(''),
    fields: z
      .array(z.strictObject({ name: CatalogField.shape.name, type: CatalogField.shape.type }))
      .max(limits.catalogFields)
      .refine((fields) => CatalogFields.safeParse(fields).success, {
        error: "'id' of type 'string' first, no name twice",
      })
      .describe("What items have: 'id' of type 'string' first"),
    updated_at: Time.optional(),
    items: z.array(JsonMembers).optional().describe("Each with its id and values for the catalog's fields"),
  })
  .meta({ id: 'Catalog' })

/** See the schema of the same name: as it is inside. */
export type StateCatalog = z.output<typeof StateCatalog>
