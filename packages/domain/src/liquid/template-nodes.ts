import type { TemplateNode } from 'liquidjs/dist/liquid.browser.mjs'

const nodesByTemplate = new WeakMap<object, readonly TemplateNode[]>()

/** Ties a template to what it renders as, so that nothing of liquidjs shows in its type. */
export const keepNodes = (template: object, nodes: readonly TemplateNode[]): void => {
  nodesByTemplate.set(template, nodes)
}

/** What a template renders as. */
export const nodesOf = (template: object): readonly TemplateNode[] => nodesByTemplate.get(template) ?? []
