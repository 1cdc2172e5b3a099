import type { Example } from '../docs.ts'

export const example: Example = () => ({ email: 'niccolo.deluca@example.org' })
