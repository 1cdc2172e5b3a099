import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  content_block_id: ids.contentBlock,
  content: '<footer>12 Ridge Road</footer>',
})

export const leftOut = 'a default of `state`, published as active: absent, it stays unchanged'
