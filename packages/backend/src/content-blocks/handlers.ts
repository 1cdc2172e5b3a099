export { contentBlocksCreate } from './content_blocks.create.ts'
export { contentBlocksInfo } from './content_blocks.info.ts'
export { contentBlocksList } from './content_blocks.list.ts'
export { contentBlocksUpdate } from './content_blocks.update.ts'
