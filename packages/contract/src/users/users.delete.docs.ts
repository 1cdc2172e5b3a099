import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ external_ids: ['max', 'nobody'] })
