import { items, type Example } from '../docs.ts'

export const example: Example = () => ({ items })
