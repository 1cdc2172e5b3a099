import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({
  attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }],
})

/** Behavior not simulated. */
export const leftOut = 'the same as `users.track`'
