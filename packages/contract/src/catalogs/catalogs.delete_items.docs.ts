import type { Example } from '../docs.ts'

export const example: Example = () => ({ items: [{ id: 'beans-basecamp-250g' }, { id: 'filter-papers-100' }] })
