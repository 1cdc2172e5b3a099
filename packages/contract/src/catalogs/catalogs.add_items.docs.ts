import { items, type Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ items })
