/**
 * Refusals of a catalog by error id, in the order answered. The first three are recorded or published, the others chosen. Source: spec,
 * "Catalog error ids (status 400)"; decision 0030.
 */
export const catalogErrors = {
  'catalog-not-found': 'Could not find catalog',
  'invalid-cursor': "'cursor' is not valid",
  'catalog-name-already-exists': 'A catalog with that name already exists',
  'catalog-array-invalid': "'catalogs' must be an array of objects",
  'too-many-catalog-atoms': 'A single request may only contain one catalog',
  'invalid-catalog-name': "'name' may only contain letters, digits, hyphens and underscores",
  'catalog-name-too-large': "'name' must be at most 250 characters",
  'arbitrary-error': "'description' is required and must be a string",
  'description-too-long': "'description' must be at most 250 characters",
  'invalid-fields': "'fields' must be an array of objects with 'name' and 'type' properties",
  'too-many-fields': 'A catalog may have at most 500 fields',
  'id-not-first-column': "The first field must be 'id', and its type 'string'",
  'field-names-not-unique': 'Field names must be unique',
  'invalid-field-names': 'Field names may only contain letters, digits, hyphens and underscores',
  'field-names-too-large': 'Field names must be at most 250 characters',
  'invalid-field-types': 'Field types must be one of string, number, boolean, object, time, array and geo',
} as const

/**
 * Why items are refused, in the order answered. The first three are published, the second with a count; the others chosen. Source: decision
 * 0031.
 */
export const catalogItemErrors = {
  'item-not-found': 'Could not find item',
  'items-missing-ids': 'There are 1 item(s) that do not have ids',
  'invalid-fields': 'Some of the fields given do not exist in the catalog',
  'item-array-invalid': "'items' must be an array of objects",
  'request-includes-too-many-items': 'The request includes too many items',
  'id-in-body': "The id of an item stands in the path, and not in the request's body",
  'ids-not-strings': 'The ids of items must be strings',
  'ids-not-unique': 'The ids of items must be unique within a request',
  'ids-too-large': 'The ids of items must be at most 250 characters',
  'invalid-ids': 'The ids of items may only contain letters, digits, hyphens and underscores',
  'items-too-large': 'Items must be at most 5,000 characters',
  'filtered-set-field-too-long': 'A text in a field by which a selection filters must be at most 1,000 characters',
  'invalid-keys-in-value-object': "The keys of an object may not contain '.' or '$'",
  'too-deep-nesting-in-value-object': 'Objects and arrays may be nested at most 50 levels deep',
  'unable-to-coerce-value': "Some of the values given cannot be converted to their field's type",
  'item-already-exists': 'An item with that id already exists',
} as const

/** Why fields are not added or deleted, beside `catalogErrors`. The ids are published, the texts chosen. Source: decision 0139. */
export const catalogFieldErrors = {
  'arbitrary-error': "'fields' must be an array of one or more objects",
  'request-includes-too-many-fields': 'A single request may add at most 50 fields',
  'catalog-exceeds-fields-limit': 'A catalog cannot have more than 500 fields',
  'invalid-field-name': 'The catalog has no field of that name that can be deleted',
  'field-referenced-by-selection': 'A selection filters or sorts by the field',
} as const

/** Why a selection is not made, in the order answered. The ids are published, the texts chosen. Source: decision 0157. */
export const catalogSelectionErrors = {
  'invalid-selection': "'selection' must be an object with a 'name', and texts of at most 250 characters",
  'selection-name-already-exists': 'The catalog has a selection of that name already',
  'selection-limit-reached': 'A catalog may have at most 30 selections',
  'too-many-filters': 'A selection may have at most 4 filters',
  'selection-has-invalid-filter':
    "A filter must have the 'field' of a catalog, an 'operator' for the type of the field, and a 'value' of that type",
  'selection-contains-too-many-arrays': 'A selection may filter by one array field only',
  'selection-invalid-results-limit': "'results_limit' must be an integer from 1 to 50",
  'invalid-sorting': "'sort_field' and 'sort_order' must come together",
  'invalid-sort-field': "'sort_field' must be a field of type string, number, boolean or time",
  'invalid-sort-order': "'sort_order' must be either asc or desc",
} as const

/** Why no selection is deleted. The page has no id for it. Source: decision 0157. */
export const unknownSelection = { 'invalid-selection': 'Could not find selection' } as const

/** Returns the errors of some ids. */
export const someOf = <Table extends object, const Id extends keyof Table>(
  table: Table,
  ids: readonly Id[],
): Pick<Table, Id> => Object.fromEntries(ids.map((id) => [id, table[id]])) as Pick<Table, Id> // fromEntries forgets the ids

/** Why items, each with its id, are not written. */
export const manyItemsErrors = someOf(catalogItemErrors, [
  'items-missing-ids',
  'invalid-fields',
  'item-array-invalid',
  'request-includes-too-many-items',
  'ids-not-strings',
  'ids-not-unique',
  'ids-too-large',
  'invalid-ids',
  'items-too-large',
  'filtered-set-field-too-long',
  'invalid-keys-in-value-object',
  'too-deep-nesting-in-value-object',
  'unable-to-coerce-value',
])

/** Why one item, named by the path, is not written. */
export const oneItemErrors = someOf(catalogItemErrors, [
  'invalid-fields',
  'item-array-invalid',
  'request-includes-too-many-items',
  'id-in-body',
  'ids-too-large',
  'invalid-ids',
  'items-too-large',
  'filtered-set-field-too-long',
  'invalid-keys-in-value-object',
  'too-deep-nesting-in-value-object',
  'unable-to-coerce-value',
])

/** A catalog error id. */
export type CatalogErrorId =
  | keyof typeof catalogErrors
  | keyof typeof catalogItemErrors
  | keyof typeof catalogFieldErrors
  | keyof typeof catalogSelectionErrors

type ValueOf<Table> = Table[keyof Table]

/** A catalog error's message, each in one table only. */
export type CatalogErrorMessage =
  | ValueOf<typeof catalogErrors>
  | ValueOf<typeof catalogItemErrors>
  | ValueOf<typeof catalogFieldErrors>
  | ValueOf<typeof catalogSelectionErrors>
  | ValueOf<typeof unknownSelection>

/** One error of a refused catalog request. Source: spec, "Errors". */
export interface CatalogError {
  readonly id: CatalogErrorId
  readonly message: string
  /** The names of what is at fault. The values stand in the same order. */
  readonly parameters: readonly string[]
  readonly parameter_values: readonly unknown[]
}
