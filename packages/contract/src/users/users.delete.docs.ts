import type { Example } from '../docs.ts'

export const example: Example = () => ({ external_ids: ['max', 'nobody'] })
