/** Import it with `import()`: most users never need Liquid. */
export { parseTemplate, referencedBlocks } from '@brazier/domain/liquid'
export { createRenderer } from './render.ts'
