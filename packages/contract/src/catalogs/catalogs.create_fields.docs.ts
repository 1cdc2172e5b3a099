import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ fields: [{ name: 'grams', type: 'number' }] })

/** Behavior not simulated. */
export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
