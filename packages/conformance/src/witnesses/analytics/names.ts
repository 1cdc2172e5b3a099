import { nameListErrors, productListErrors } from '@brazier/contract'
import { pageCases, refusedQueries, type Witness } from '../witness.ts'

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
  {
    id: 'events.get/200',
    title: 'custom events are exported in order of name',
    request: { endpoint: 'events.get', query: { cursor: 'c2tpcDow' } },
    status: 200,
    body: {
      message: 'success',
      events: [
        { name: 'drank', ...event },
        { name: 'ordered', ...event },
      ],
    },
  },
  {
    id: 'custom_attributes.get/200',
    title: 'custom attributes are exported in order of name',
    request: { endpoint: 'custom_attributes.get' },
    status: 200,
    body: {
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
  },
  {
    id: 'purchases.product_list/200',
    title: 'products are listed in order of id',
    request: { endpoint: 'purchases.product_list', query: {} },
    status: 200,
    body: { products: ['bag', 'mug'], message: 'success' },
  },
]
