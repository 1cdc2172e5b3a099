import type { Example } from '../docs.ts'

export const example: Example = () => ({
  catalogs: [
    {
      name: 'workshops',
      description: 'Where people learn to brew',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'title', type: 'string' },
        { name: 'starts_at', type: 'time' },
        { name: 'seats', type: 'number' },
      ],
    },
  ],
})
