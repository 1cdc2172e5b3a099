import {
  type CatalogError,
  catalogError,
  catalogSelectionErrors as errors,
  type Culprit,
  type Fault,
  limits,
} from '@brazier/contract'
import { type Catalog, type CatalogSelection, isSortable, isValidFilter } from '@brazier/domain/rules'

interface SelectionFault {
  readonly error: CatalogError
  readonly faults: readonly Fault[]
}

/** Checks fields and other selections only. Source: decision 0157. */
export const selectionFaults = (
  { fields, selections = [] }: Catalog,
  { name, filters, sort_field }: CatalogSelection,
): readonly SelectionFault[] => {
  const found: SelectionFault[] = []
  const add = (id: keyof typeof errors, paths: readonly Fault['path'][], ...culprits: readonly Culprit[]): void => {
    const error = catalogError(errors[id], culprits)
    found.push({ error, faults: paths.map((path) => ({ path: ['selection', ...path], message: error.message })) })
  }
  const filterPaths = (isMeant: (filter: CatalogSelection['filters'][number]) => boolean) =>
    [...filters.entries()].filter(([, filter]) => isMeant(filter)).map(([index]) => ['filters', index, 'field'])
  if (selections.some((selection) => selection.name === name)) {
    add('selection-name-already-exists', [['name']], ['name', name])
  }
  if (selections.length >= limits.catalogSelections) add('selection-limit-reached', [[]], ['selection', null])
  const isInvalid = (filter: (typeof filters)[number]): boolean => !isValidFilter(fields, filter)
  const invalid = filters.filter(isInvalid).map(({ field }) => ['field', field] as const)
  if (invalid.length > 0) add('selection-has-invalid-filter', filterPaths(isInvalid), ...invalid)
  const arrays = new Set(fields.flatMap((field) => (field.type === 'array' ? [field.name] : [])))
  const filtered = new Set(filters.flatMap(({ field }) => (arrays.has(field) ? [field] : [])))
  if (filtered.size > 1) {
    const places = filterPaths(({ field }) => filtered.has(field))
    add('selection-contains-too-many-arrays', places, ...[...filtered].map((field) => ['field', field] as const))
  }
  if (sort_field !== undefined && !isSortable(fields, sort_field)) {
    add('invalid-sort-field', [['sort_field']], ['sort_field', sort_field])
  }
  return found
}
