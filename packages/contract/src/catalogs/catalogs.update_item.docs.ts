import type { Example } from '../docs.ts'

export const example: Example = () => ({ items: [{ price: 12, tags: { $add: ['sale'] } }] })
