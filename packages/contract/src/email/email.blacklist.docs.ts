import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ email: ['spam-trap@example.com'] })
