import { catalogFieldTypes } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { catalogErrors as errors, catalogFieldErrors as fieldErrors } from './catalog-errors.ts'

/** Letters, digits, hyphens and underscores. Source: spec, "Catalog". */
export const catalogNamePattern: RegExp = /^[A-Za-z0-9_-]+$/

const text = (id: keyof typeof errors): { readonly error: string } => ({ error: errors[id] })

/** The types of fields. Source: spec, "Catalog"; `array` and `geo` from decision 0031. */
export const CatalogFieldType = z.enum(catalogFieldTypes, text('invalid-field-types'))

/** See its schema. */
export type CatalogFieldType = z.output<typeof CatalogFieldType>

/** A field that a catalog declares. Source: spec, "Catalog". */
export const CatalogField = lazyObject(
  () => ({
    /** Letters, digits, hyphens and underscores, at most 250; once in a catalog. */
    name: z
      .string(text('invalid-fields'))
      .regex(catalogNamePattern, text('invalid-field-names'))
      .max(limits.catalogCharacters, text('field-names-too-large')),
    /** Type of its values; a value of another type is converted, or refused. */
    type: CatalogFieldType,
  }),
  text('invalid-fields'),
)

type FieldList = readonly { readonly name?: unknown; readonly type?: unknown }[]

// A refused element can be anything.
const nameOf = (field: FieldList[number] | null | undefined): unknown => field?.name

const addRepetitions = (fields: FieldList, add: (path: readonly PropertyKey[]) => void): void => {
  const names = new Set<unknown>()
  for (const [index, field] of fields.entries()) {
    const name = nameOf(field)
    if (typeof name === 'string' && names.has(name)) add([index, 'name'])
    names.add(name)
  }
}

const addFaults = (fields: FieldList, add: (id: keyof typeof errors, path: readonly PropertyKey[]) => void): void => {
  const [first] = fields
  // A nameless first element is refused for that.
  const isNamed = typeof nameOf(first) === 'string'
  if (first === undefined) add('id-not-first-column', [])
  else if (isNamed && nameOf(first) !== 'id') add('id-not-first-column', [0, 'name'])
  else if (isNamed && first.type !== 'string') add('id-not-first-column', [0, 'type'])
  addRepetitions(fields, (path) => add('field-names-not-unique', path))
}

/** The fields of a catalog: `id` first, each name once. Source: spec, "Catalog". */
export const CatalogFields = z
  .array(CatalogField, text('invalid-fields'))
  .max(limits.catalogFields, text('too-many-fields'))
  .superRefine(
    (fields, context) =>
      addFaults(fields, (id, path) => context.addIssue({ code: 'custom', message: errors[id], path: [...path] })),
    // Also with faulty fields: every fault is answered.
    { when: ({ value }) => Array.isArray(value) },
  )

const noFields = { error: fieldErrors['arbitrary-error'] }

/** Fields to add to a catalog, each name once. Source: decision 0139. */
export const AddedFields = z
  .array(CatalogField, noFields)
  .min(1, noFields)
  .max(limits.catalogAddedFields, { error: fieldErrors['request-includes-too-many-fields'] })
  .superRefine(
    (fields, context) =>
      addRepetitions(fields, (path) =>
        context.addIssue({ code: 'custom', message: errors['field-names-not-unique'], path: [...path] }),
      ),
    { when: ({ value }) => Array.isArray(value) },
  )

/** A catalog as a request writes it. Source: spec, "POST /catalogs". */
export const CatalogDefinition = lazyObject(
  () => ({
    /** Letters, digits, hyphens and underscores, at most 250. No other catalog may have it. */
    name: z
      .string(text('invalid-catalog-name'))
      .regex(catalogNamePattern, text('invalid-catalog-name'))
      .max(limits.catalogCharacters, text('catalog-name-too-large')),
    /** Description of the catalog: at most 250 characters; may be empty. */
    description: z.string(text('arbitrary-error')).max(limits.catalogCharacters, text('description-too-long')),
    /** The columns of the catalog: 1 to 500. The first must be `id`, a string. */
    fields: CatalogFields,
  }),
  text('catalog-array-invalid'),
)

/** A catalog as the service shows it. `updated_at` is written `2024-10-14T10:28:01.749+00:00`. Source: spec, "POST /catalogs". */
export const Catalog = lazyObject(() => ({
  /** Description that the team wrote of the catalog; may be empty. */
  description: z.string(),
  /** The columns of the catalog, `id` first. */
  fields: z.array(
    z.object({
      /** The name of the column. */
      name: z.string(),
      /** Type of the column's values. */
      type: CatalogFieldType,
    }),
  ),
  /** The name of the catalog. Requests name a catalog by it. */
  name: z.string(),
  /** Number of items in the catalog. */
  num_items: z.int().min(0),
  /** When the catalog or one of its items changed last, ISO 8601. */
  updated_at: z.string(),
}))

/** The path of what a catalog has. */
export const CatalogParams = lazyObject(() => ({
  /** The name of the catalog. An unknown one is refused. */
  catalog_name: z.string(),
}))
