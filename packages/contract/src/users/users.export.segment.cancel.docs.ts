import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({ segment_id: ids.segment })
