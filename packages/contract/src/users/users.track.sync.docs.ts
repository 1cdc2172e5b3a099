import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({
  attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }],
})

/** Behavior that the simulation leaves out. */
export const leftOut = 'the same as `users.track`'
