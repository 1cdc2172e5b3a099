import { selectionOperators } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { catalogSelectionErrors as errors } from './catalog-errors.ts'

const text = (id: keyof typeof errors): { readonly error: string } => ({ error: errors[id] })

const invalid = text('invalid-selection')
const invalidFilter = text('selection-has-invalid-filter')
const invalidLimit = text('selection-invalid-results-limit')

const Filter = lazyObject(
  () => ({
    /** The name of a field of the catalog. */
    field: z.string(invalidFilter),
    /** Strings: `equals`, `does not equal`; numbers also `greater than`, `less than`; booleans: `is`; times: `before`, `after`; arrays: `includes value`, `does not include value`. */
    operator: z.enum(selectionOperators, invalidFilter),
    /** Value to compare the field with, of the type of the field; a text at most 1,000 characters. May have Liquid, which each user fills in. */
    value: z.union([z.string().max(limits.filteredCharacters, invalidFilter), z.number(), z.boolean()], invalidFilter),
  }),
  invalidFilter,
)

/** A selection of a catalog, as a request writes it. Source: decision 0157. */
export const CatalogSelection = lazyObject(
  () => ({
    /** The name in Liquid; once in a catalog, at most 250 characters. Not `.` or `..`, which no path can name. */
    name: z
      .string(invalid)
      .min(1, invalid)
      .max(limits.catalogCharacters, invalid)
      .regex(/[^.]|\.{3}/, invalid),
    /** At most 250 characters. */
    description: z.string(invalid).max(limits.catalogCharacters, invalid).optional(),
    /** An id of yours; kept, and without effect. */
    external_id: z.string(invalid).max(limits.catalogCharacters, invalid).optional(),
    /** Source of the catalog; kept, and without effect. */
    source: z.string(invalid).max(limits.catalogCharacters, invalid).optional(),
    /** Conditions that an item must all meet, at most 4; left out, every item is in the selection. */
    filters: z.array(Filter, invalidFilter).max(limits.selectionFilters, text('too-many-filters')).default([]),
    /** The most items, 1 to 50; left out, 50. */
    results_limit: z
      .int(invalidLimit)
      .min(1, invalidLimit)
      .max(limits.selectionResults, invalidLimit)
      .default(limits.selectionResults),
    /** The field by which items are in order, with `sort_order`; without both, the order is random. */
    sort_field: z.string(text('invalid-sort-field')).optional(),
    /** Ascending or descending, with `sort_field`. */
    sort_order: z.enum(['asc', 'desc'], text('invalid-sort-order')).optional(),
  }),
  invalid,
).refine(
  ({ sort_field, sort_order }) => (sort_field === undefined) === (sort_order === undefined),
  text('invalid-sorting'),
)
