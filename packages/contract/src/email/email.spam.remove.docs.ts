import { email, type Example } from '../docs.ts'

export const example: Example = () => ({ email: [email, 'max@example.com'] })
