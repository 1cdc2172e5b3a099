import { email, type Example } from '../docs.ts'

/** A readable body. */
export const example: Example = () => ({ email: [email, 'max@example.com'] })
