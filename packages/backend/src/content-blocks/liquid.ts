/** What reads Liquid. Handlers import this file when they need it: a page that reads no Liquid does not load it. */
export { parseTemplate, referencedBlocks } from '@brazier/domain'
