import {
  type CatalogError,
  catalogError,
  catalogSelectionErrors as errors,
  type Culprit,
  type Fault,
  limits,
} from '@brazier/contract'
import { type Catalog, type CatalogSelection, hasLiquid, isSortable, isValidFilter } from '@brazier/domain/rules'

interface SelectionFault {
  readonly error: CatalogError
  readonly faults: readonly Fault[]
}

type Filter = CatalogSelection['filters'][number]

/** Loads Liquid only for filters that have it. */
const malformedAmong = async (filters: readonly Filter[]): Promise<ReadonlySet<Filter>> => {
  const malformed = new Set<Filter>()
  for (const filter of filters) {
    if (!hasLiquid(filter.value)) continue
    const { parseTemplate } = await import('@brazier/domain/liquid')
    if (!parseTemplate(filter.value).ok) malformed.add(filter)
  }
  return malformed
}

/** Checks fields, Liquid and other selections only. Source: decision 0157. */
export const selectionFaults = async (
  { fields, selections = [] }: Catalog,
  { name, filters, sort_field }: CatalogSelection,
): Promise<readonly SelectionFault[]> => {
  const found: SelectionFault[] = []
  const add = (id: keyof typeof errors, paths: readonly Fault['path'][], ...culprits: readonly Culprit[]): void => {
    const error = catalogError(errors[id], culprits)
    found.push({ error, faults: paths.map((path) => ({ path: ['selection', ...path], message: error.message })) })
  }
  const filterPaths = (isMeant: (filter: Filter) => boolean) =>
    [...filters.entries()].filter(([, filter]) => isMeant(filter)).map(([index]) => ['filters', index, 'field'])
  if (selections.some((selection) => selection.name === name)) {
    add('selection-name-already-exists', [['name']], ['name', name])
  }
  if (selections.length >= limits.catalogSelections) add('selection-limit-reached', [[]], ['selection', null])
  const malformed = await malformedAmong(filters)
  const isInvalid = (filter: Filter): boolean => malformed.has(filter) || !isValidFilter(fields, filter)
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
