import type { Example } from '../docs.ts'

export const example: Example = () => ({
  attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }],
})

export const leftOut = 'the same as `users.track`'
