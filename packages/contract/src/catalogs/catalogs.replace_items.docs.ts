import { items, type Example } from '../docs.ts'

export const example: Example = () => ({ items })

export const leftOut =
  'a storage limit: `company-size-limit-already-reached` and `company-size-limit-surge` are never answered'
