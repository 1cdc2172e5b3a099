import type { Example } from '../docs.ts'

export const example: Example = () => ({ fields: [{ name: 'grams', type: 'number' }] })

export const leftOut = 'a storage limit: `company-size-limit-already-reached` is never answered'
