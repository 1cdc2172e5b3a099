import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({
  selection: {
    name: 'in-stock',
    filters: [{ field: 'in_stock', operator: 'is', value: true }],
    results_limit: 5,
    sort_field: 'price',
    sort_order: 'asc',
  },
})

/** Behavior not simulated. */
export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
