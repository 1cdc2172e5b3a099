import type { Example } from '../docs.ts'

export const example: Example = () => ({
  selection: {
    name: 'in-stock',
    filters: [{ field: 'in_stock', operator: 'is', value: true }],
    results_limit: 5,
    sort_field: 'price',
    sort_order: 'asc',
  },
})

export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
