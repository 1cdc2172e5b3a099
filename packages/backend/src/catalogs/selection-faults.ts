import {
  type CatalogError,
  catalogError,
  catalogSelectionErrors as errors,
  type Culprit,
  limits,
} from '@brazier/contract'
import { type Catalog, type CatalogSelection, isSortable, isValidFilter } from '@brazier/domain'

/** Returns why a catalog cannot have a selection, as far as its fields and other selections tell. Source: decision 0157. */
export const selectionFaults = (
  { fields, selections = [] }: Catalog,
  { name, filters, sort_field }: CatalogSelection,
): readonly CatalogError[] => {
  const found: CatalogError[] = []
  const add = (id: keyof typeof errors, ...culprits: readonly Culprit[]): void => {
    found.push(catalogError(errors[id], culprits))
  }
  if (selections.some((selection) => selection.name === name)) add('selection-name-already-exists', ['name', name])
  if (selections.length >= limits.catalogSelections) add('selection-limit-reached', ['selection', null])
  const invalid = filters.filter((filter) => !isValidFilter(fields, filter))
  if (invalid.length > 0) add('selection-has-invalid-filter', ...invalid.map(({ field }) => ['field', field] as const))
  const arrays = new Set(fields.flatMap((field) => (field.type === 'array' ? [field.name] : [])))
  const filtered = new Set(filters.flatMap(({ field }) => (arrays.has(field) ? [field] : [])))
  if (filtered.size > 1) {
    add('selection-contains-too-many-arrays', ...[...filtered].map((field) => ['field', field] as const))
  }
  if (sort_field !== undefined && !isSortable(fields, sort_field)) add('invalid-sort-field', ['sort_field', sort_field])
  return found
}
