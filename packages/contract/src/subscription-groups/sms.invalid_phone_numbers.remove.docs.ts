import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({ phone_numbers: ['+12183095514'] })
