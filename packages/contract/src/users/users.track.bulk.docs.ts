import type { Example } from '../docs.ts'

export const example: Example = () => ({
  attributes: [
    { external_id: 'ada', favourite_roast: 'medium' },
    { external_id: 'grace', favourite_roast: 'dark' },
  ],
})

export const leftOut = 'the same as `users.track`'
