import type { Example } from '../docs.ts'

export const example: Example = () => ({ phone_numbers: ['+12183095514'] })
