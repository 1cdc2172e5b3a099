import { limits } from '@brazier/contract'
import { times } from '../witness.ts'

export const knownCatalog = {
  catalog_id: '00000000-0000-4000-8000-00000000ca7a',
  name: 'known',
  description: 'What witnesses know',
  fields: [
    { name: 'id', type: 'string' as const },
    { name: 'title', type: 'string' as const },
    { name: 'price', type: 'number' as const },
    { name: 'sold_out', type: 'boolean' as const },
    { name: 'details', type: 'object' as const },
    { name: 'made_at', type: 'time' as const },
    { name: 'colours', type: 'array' as const },
    { name: 'place', type: 'geo' as const },
    { name: '__proto__', type: 'string' as const },
  ],
  updated_at: '2024-05-31T12:00:00.000Z',
  items: [{ id: 'first', title: 'One', price: 1 }, { id: 'second' }],
}

/** Has the most fields. */
export const fullCatalog = {
  catalog_id: '00000000-0000-4000-8000-0000000f0112',
  name: 'packed',
  description: '',
  fields: [
    { name: 'id', type: 'string' as const },
    ...times(limits.catalogFields - 1, (index) => ({ name: `f${index}`, type: 'string' as const })),
  ],
  updated_at: '2024-05-31T12:00:00.000Z',
}

/** Has a selection. */
export const chosenCatalog = {
  catalog_id: '00000000-0000-4000-8000-0000000c405e',
  name: 'selected',
  description: '',
  fields: [
    { name: 'id', type: 'string' as const },
    { name: 'title', type: 'string' as const },
    { name: 'tags', type: 'array' as const },
    { name: 'colours', type: 'array' as const },
    { name: 'details', type: 'object' as const },
  ],
  selections: [{ name: 'ones', filters: [{ field: 'title', operator: 'equals' as const, value: 'One' }] }],
  updated_at: '2024-05-31T12:00:00.000Z',
  items: [{ id: 'first', title: 'One' }],
}
