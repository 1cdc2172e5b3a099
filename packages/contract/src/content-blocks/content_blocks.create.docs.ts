import type { Example } from '../docs.ts'

export const example: Example = () => ({
  name: 'opening_hours',
  description: 'Above the map',
  content: 'Open from {{custom_attribute.${opens} | default: "eight"}}.',
  tags: ['Coffee'],
})
