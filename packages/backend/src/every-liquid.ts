/** What reads Liquid, and what prepares messages with it, as one piece: a page that reads no Liquid does not load it. */
export { parseTemplate, referencedBlocks } from '@brazier/domain'
export { createRenderer } from './content-blocks/render.ts'
export { createPrepare } from './messaging/prepare-message.ts'
