import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ external_ids: ['max', 'nobody'] })
