/** Reading and rendering Liquid. Import it with `import()`: most users never need it. */
export { parseTemplate, referencedBlocks } from '@brazier/domain/rules'
export { createRenderer } from './render.ts'
