import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({ segment_id: ids.segment })
