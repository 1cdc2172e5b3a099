import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ phone_numbers: ['+12183095514'] })
