import type { Example } from '../docs.ts'

export const example: Example = () => ({ email: ['spam-trap@example.com'] })
