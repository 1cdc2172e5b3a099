import type { Node } from 'liquidjs/dist/liquid.browser.mjs'
import type { Template } from './template.ts'

// Apart from `Template`, to keep liquidjs types out of the package's declarations.

const nodesByTemplate = new WeakMap<Template, readonly Node[]>()

export const createTemplate = (text: string, references: readonly string[], nodes: readonly Node[]): Template => {
  // The symbol exists only in the type: only this file makes templates.
  const template = { text, references } as unknown as Template
  nodesByTemplate.set(template, nodes)
  return template
}

export const nodesOf = (template: Template): readonly Node[] => nodesByTemplate.get(template) ?? []
