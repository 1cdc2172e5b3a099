import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ items: [{ price: 12, tags: { $add: ['sale'] } }] })
