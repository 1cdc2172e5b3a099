import type { Example } from '../docs.ts'

export const example: Example = () => ({ items: [{ id: 'beans-basecamp-250g', price: 12, in_stock: false }] })
