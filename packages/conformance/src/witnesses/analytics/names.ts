import { nameListErrors, productListErrors } from '@brazier/contract'
import { pageCases, refusedQueries, succeeds, type Witness } from '../witness.ts'

export const nameState = {
  custom_attributes: [
    { name: 'beans', data_type: 'Array', description: 'What they like', tag_names: ['known-tag'] },
    { name: 'age', data_type: 'Number' },
  ],
  products: [{ product_id: 'mug' }, { product_id: 'bag' }],
} as const

const cursorCases = {
  cursor: [
    ['a cursor is one of this list', { cursor: 'nonsense' }],
    ['there is one cursor', { 'cursor[]': 'c2tpcDow' }],
    ['a cursor skips a whole number', { cursor: btoa('skip:1.5') }],
  ],
} as const

const event = { description: '', included_in_analytics_report: false, status: 'Active', tag_names: [] }

export const nameWitnesses: readonly Witness[] = [
  ...refusedQueries('events.get', nameListErrors, cursorCases),
  ...refusedQueries('custom_attributes.get', nameListErrors, cursorCases),
  ...refusedQueries('purchases.product_list', productListErrors, pageCases),
  succeeds(
    'events.get/200',
    'custom events are exported in order of name',
    { query: { cursor: 'c2tpcDow' } },
    {
      message: 'success',
      events: [
        { name: 'drank', ...event },
        { name: 'ordered', ...event },
      ],
    },
  ),
  succeeds(
    'custom_attributes.get/200',
    'custom attributes are exported in order of name',
    {},
    {
      message: 'success',
      attributes: [
        { array_length: null, data_type: 'Number', description: '', name: 'age', status: 'Active', tag_names: [] },
        {
          array_length: 500,
          data_type: 'Array',
          description: 'What they like',
          name: 'beans',
          status: 'Active',
          tag_names: ['known-tag'],
        },
      ],
    },
  ),
  succeeds(
    'purchases.product_list/200',
    'products are listed in order of id',
    { query: {} },
    { products: ['bag', 'mug'], message: 'success' },
  ),
]
