/** Import it with `import()`: most users never need Liquid. */
export { parseTemplate, referencedBlocks } from '@brazier/domain/rules'
export { createRenderer } from './render.ts'
