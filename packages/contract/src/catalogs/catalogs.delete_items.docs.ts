import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ items: [{ id: 'beans-basecamp-250g' }, { id: 'filter-papers-100' }] })
