import {
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  catalogSelectionErrors,
  limits,
  unknownSelection,
} from '@brazier/contract'
import { succeeds, times, type Witness, type WitnessRequest } from '../witness.ts'
import { errorOf, refused } from './catalogs.ts'

export const manySelections = times(limits.catalogSelections, (index) => ({ name: `s${index}` }))

type Id = keyof typeof catalogSelectionErrors
type Culprits = Parameters<typeof errorOf>[2]

const creating = (selection: unknown, catalog_name = 'selected'): WitnessRequest => ({
  endpoint: 'catalogs.create_selection',
  params: { catalog_name },
  body: { selection },
})

const deleting = (selection_name: string, catalog_name = 'selected'): WitnessRequest => ({
  endpoint: 'catalogs.delete_selection',
  params: { catalog_name, selection_name },
})

const refusal = (id: Id, title: string, request: WitnessRequest, culprits: Culprits): Witness =>
  refused(`catalogs.selections/${id}`, title, request, [errorOf(id, catalogSelectionErrors[id], culprits)])

const filter = { field: 'title', operator: 'equals', value: 'Two' }
const named = { name: 'twos' }
const filtered = (change: object) => creating({ ...named, filters: [{ ...filter, ...change }] })
const includes = { operator: 'includes value', value: 'red' }
const long = 'a'.repeat(limits.catalogCharacters + 1)
const overlong = 'a'.repeat(limits.filteredCharacters + 1)

const refusals: readonly Witness[] = [
  refusal('invalid-selection', 'a selection is an object', creating('twos'), [['selection', 'twos']]),
  refusal('invalid-selection', 'a selection has a name', creating({}), [['name', null]]),
  refusal('invalid-selection', 'the name of a selection is not long', creating({ name: long }), [['name', long]]),
  refusal('invalid-selection', 'the name of a selection can be in a path', creating({ name: '..' }), [['name', '..']]),
  refusal('invalid-selection', 'the description of a selection is a text', creating({ ...named, description: 1 }), [
    ['description', 1],
  ]),
  refusal('selection-name-already-exists', 'the name of a selection is its own', creating({ name: 'ones' }), [
    ['name', 'ones'],
  ]),
  refusal('selection-limit-reached', 'a catalog has at most 30 selections', creating(named, 'packed'), [
    ['selection', null],
  ]),
  refusal(
    'too-many-filters',
    'a selection has at most 4 filters',
    creating({ ...named, filters: times(limits.selectionFilters + 1, () => filter) }),
    [['filters', null]],
  ),
  refusal('selection-has-invalid-filter', 'a filter is an object', creating({ ...named, filters: ['title'] }), [
    ['filters', 'title'],
  ]),
  refusal('selection-has-invalid-filter', 'an operator is known', filtered({ operator: 'like' }), [
    ['operator', 'like'],
  ]),
  refusal('selection-has-invalid-filter', 'a value to filter by is not long', filtered({ value: overlong }), [
    ['value', overlong],
  ]),
  refusal('selection-has-invalid-filter', 'a filter has a field of the catalog', filtered({ field: 'price' }), [
    ['field', 'price'],
  ]),
  refusal('selection-has-invalid-filter', 'an operator fits the field', filtered({ operator: 'is' }), [
    ['field', 'title'],
  ]),
  refusal('selection-has-invalid-filter', 'the Liquid of a filter is well-formed', filtered({ value: '{{ title' }), [
    ['field', 'title'],
  ]),
  refusal(
    'selection-contains-too-many-arrays',
    'a selection filters by one array',
    creating({
      ...named,
      filters: [
        { field: 'tags', ...includes },
        { field: 'colours', ...includes },
      ],
    }),
    [
      ['field', 'tags'],
      ['field', 'colours'],
    ],
  ),
  refusal(
    'selection-invalid-results-limit',
    'a selection has at most 50 results',
    creating({ ...named, results_limit: 51 }),
    [['results_limit', 51]],
  ),
  refusal('invalid-sorting', 'a field to sort by has an order', creating({ ...named, sort_field: 'title' }), [
    ['selection', null],
  ]),
  refusal(
    'invalid-sort-field',
    'no order is by an object',
    creating({ ...named, sort_field: 'details', sort_order: 'asc' }),
    [['sort_field', 'details']],
  ),
  refusal(
    'invalid-sort-order',
    'an order is one of two',
    creating({ ...named, sort_field: 'title', sort_order: 'up' }),
    [['sort_order', 'up']],
  ),
]

const overlongItems = (
  [
    'catalogs.create_item',
    'catalogs.update_item',
    'catalogs.replace_item',
    'catalogs.add_items',
    'catalogs.update_items',
    'catalogs.replace_items',
  ] as const
).map((endpoint): Witness => {
  const item_id = endpoint === 'catalogs.create_item' ? 'third' : 'first'
  const isOne = endpoint.endsWith('item')
  return refused(
    'catalogs.items/filtered-set-field-too-long',
    `${endpoint}: a text by which a selection filters is not long`,
    {
      endpoint,
      params: { catalog_name: 'selected', ...(isOne && { item_id }) },
      body: { items: [{ ...(!isOne && { id: item_id }), title: overlong }] },
    },
    [
      errorOf('filtered-set-field-too-long', catalogItemErrors['filtered-set-field-too-long'], [
        ['id', item_id],
        ['title', overlong],
      ]),
    ],
  )
})

const nowhere = [errorOf('catalog-not-found', catalogErrors['catalog-not-found'], [['catalog_name', 'nowhere']])]

export const catalogSelectionWitnesses: readonly Witness[] = [
  succeeds(
    'catalogs.create_selection/202',
    'a selection is made later',
    creating({ ...named, filters: [filter], results_limit: 5, sort_field: 'title', sort_order: 'desc' }),
  ),
  ...refusals,
  refused(
    'catalogs.selections/catalog-not-found',
    'a selection is of a catalog that exists',
    creating(named, 'nowhere'),
    nowhere,
    404,
  ),
  succeeds('catalogs.delete_selection/202', 'a selection is deleted later', deleting('ones')),
  refused(
    'catalogs.selections/unknown',
    'a selection that is deleted exists',
    deleting('twos'),
    [errorOf('invalid-selection', unknownSelection['invalid-selection'], [['selection_name', 'twos']])],
    404,
  ),
  refused(
    'catalogs.selections/catalog-not-found',
    'a selection is deleted from a catalog that exists',
    deleting('ones', 'nowhere'),
    nowhere,
    404,
  ),
  refused(
    'catalogs.fields/field-referenced-by-selection',
    'a field by which a selection filters stays',
    { endpoint: 'catalogs.delete_fields', params: { catalog_name: 'selected', field_name: 'title' } },
    [
      errorOf('field-referenced-by-selection', catalogFieldErrors['field-referenced-by-selection'], [
        ['field_name', 'title'],
      ]),
    ],
    404,
  ),
  ...overlongItems,
]
