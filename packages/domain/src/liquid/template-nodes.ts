import type { Node } from 'liquidjs/dist/liquid.browser.mjs'
import type { Template } from './template.ts'

// Apart from `Template`, so that no type of liquidjs is in the declarations of the package.

/** The liquidjs nodes of each template. */
const nodesByTemplate = new WeakMap<Template, readonly Node[]>()

/** Creates the template of a parsed text. */
export const createTemplate = (text: string, references: readonly string[], nodes: readonly Node[]): Template => {
  // The symbol exists only in the type: no other file can make a template.
  const template = { text, references } as unknown as Template
  nodesByTemplate.set(template, nodes)
  return template
}

/** Returns the liquidjs nodes of a template. */
export const nodesOf = (template: Template): readonly Node[] => nodesByTemplate.get(template) ?? []
