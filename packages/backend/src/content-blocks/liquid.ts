/** Import it with `import()`: most users never need Liquid. */
export { parseTemplate, referencedBlocks } from '@brazier/domain/liquid'
export { blocksIn } from './blocks-in.ts'
export { createRenderer } from './render.ts'
