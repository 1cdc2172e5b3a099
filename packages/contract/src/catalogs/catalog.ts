import { catalogFieldTypes } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { catalogErrors as errors } from './catalog-errors.ts'

/** Letters, digits, hyphens and underscores. Source: spec, "Catalog". */
export const catalogNamePattern: RegExp = /^[A-Za-z0-9_-]+$/

const text = (id: keyof typeof errors): { readonly error: string } => ({ error: errors[id] })

/** The types of fields. Source: spec, "Catalog"; `array` and `geo` from decision 0031. */
export const CatalogFieldType = z.enum(catalogFieldTypes, text('invalid-field-types'))

/** See the schema of the same name. */
export type CatalogFieldType = z.output<typeof CatalogFieldType>

/** A field that a catalog declares. Source: spec, "Catalog". */
export const CatalogField = z.object(
  {
    name: z
      .string(text('invalid-fields'))
      .regex(catalogNamePattern, text('invalid-field-names'))
      .max(limits.catalogCharacters, text('field-names-too-large')),
    type: CatalogFieldType,
  },
  text('invalid-fields'),
)

type FieldList = readonly { readonly name?: unknown; readonly type?: unknown }[]

// The element can be anything when its own schema has refused it.
const nameOf = (field: FieldList[number] | null | undefined): unknown => field?.name

const addFaults = (fields: FieldList, add: (id: keyof typeof errors, path: readonly PropertyKey[]) => void): void => {
  const [first] = fields
  if (first === undefined) add('id-not-first-column', [])
  else if (nameOf(first) !== 'id') add('id-not-first-column', [0, 'name'])
  else if (first.type !== 'string') add('id-not-first-column', [0, 'type'])
  const names = new Set<unknown>()
  for (const [index, field] of fields.entries()) {
    const name = nameOf(field)
    if (typeof name === 'string' && names.has(name)) add('field-names-not-unique', [index, 'name'])
    names.add(name)
  }
}

/** The fields of a catalog: `id` first, each name once. Source: spec, "Catalog". */
export const CatalogFields = z
  .array(CatalogField, text('invalid-fields'))
  .max(limits.catalogFields, text('too-many-fields'))
  .superRefine(
    (fields, context) =>
      addFaults(fields, (id, path) => context.addIssue({ code: 'custom', message: errors[id], path: [...path] })),
    // Also when single fields are at fault: every fault is answered.
    { when: ({ value }) => Array.isArray(value) },
  )

/** A catalog as a request writes it. Source: spec, "POST /catalogs". */
export const CatalogDefinition = z.object(
  {
    name: z
      .string(text('invalid-catalog-name'))
      .regex(catalogNamePattern, text('invalid-catalog-name'))
      .max(limits.catalogCharacters, text('catalog-name-too-large')),
    description: z.string(text('arbitrary-error')).max(limits.catalogCharacters, text('description-too-long')),
    fields: CatalogFields,
  },
  text('catalog-array-invalid'),
)

/** A catalog as the service shows it. `updated_at` is written `2024-10-14T10:28:01.749+00:00`. Source: spec, "POST /catalogs". */
export const Catalog = z.object({
  description: z.string(),
  fields: z.array(z.object({ name: z.string(), type: CatalogFieldType })),
  name: z.string(),
  num_items: z.int().min(0),
  updated_at: z.string(),
})
