import { items, type Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ items })

/** Behavior that the simulation leaves out. */
export const leftOut =
  'a storage limit: `company-size-limit-already-reached` and `company-size-limit-surge` are never answered'
