import type { Node } from 'liquidjs/dist/liquid.browser.mjs'

declare const opaque: unique symbol

/** A parsed template, immutable. Parse a text once and render it often, with `renderTemplate`. */
export interface Template {
  /** The text it was parsed from. */
  readonly text: string
  /** Names of the content blocks in it, each once, in the order they first appear. */
  readonly references: readonly string[]
  readonly [opaque]: true
}

/** The liquidjs nodes of each template, kept apart so that no type of liquidjs shows in `Template`. */
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
