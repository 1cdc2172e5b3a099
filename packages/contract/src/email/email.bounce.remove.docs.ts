import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ email: 'niccolo.deluca@example.org' })
