export { type ParsedTemplate, parseTemplate, referencedBlocks } from './liquid/parse-template.ts'
export { renderTemplate } from './liquid/render-template.ts'
