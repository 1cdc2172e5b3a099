import { items, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ items })
