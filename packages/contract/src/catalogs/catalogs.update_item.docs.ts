import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ items: [{ price: 12, tags: { $add: ['sale'] } }] })
