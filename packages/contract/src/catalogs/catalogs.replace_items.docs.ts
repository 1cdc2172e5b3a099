import { items, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ items })

/** Behavior not simulated. */
export const leftOut =
  'a storage limit: `company-size-limit-already-reached` and `company-size-limit-surge` are never answered'
