import {
  type JsonObject,
  parseTemplate,
  type RenderContext,
  type Rendered,
  renderTemplate,
  type Template,
} from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'
import { reachableBlocks } from './blocks.ts'

/** What a render is given beside what the workspace holds. */
export type RenderGiven = Omit<RenderContext, 'content_block' | 'catalog_item'>

/** Renders templates for one person after another. */
export type Renderer = (template: Template, given: RenderGiven) => Promise<Rendered>

/** How often a render may find that it needs further catalog items: one item can name the next. */
const mostRounds = 10

const templatesOf = async (tx: Transaction, templates: readonly Template[]): Promise<ReadonlyMap<string, Template>> => {
  const blocks = await reachableBlocks(
    tx,
    templates.flatMap(({ references }) => references),
  )
  const parsed = [...blocks].map(([name, { content }]) => [name, parseTemplate(content)] as const)
  return new Map(parsed.flatMap(([name, read]) => (read.ok ? [[name, read.template] as const] : [])))
}

/**
 * Makes a renderer for these templates, which reads the content blocks in them once and catalog items as they are asked for.
 * It is good for as long as its transaction.
 */
export const createRenderer = async (tx: Transaction, templates: readonly Template[]): Promise<Renderer> => {
  const blocks = await templatesOf(tx, templates)
  const items = new Map<string, JsonObject | undefined>()
  return async (template, given) => {
    for (let round = 0; ; round += 1) {
      const wanted = new Map<string, readonly [catalog: string, id: string]>()
      const rendered = renderTemplate(template, {
        ...given,
        content_block: (name) => blocks.get(name),
        catalog_item: (catalog, id) => {
          const key = JSON.stringify([catalog, id])
          if (!items.has(key)) wanted.set(key, [catalog, id])
          return items.get(key)
        },
      })
      if (wanted.size === 0 || round === mostRounds) return rendered
      for (const [key, [catalog, id]] of wanted) items.set(key, await tx.catalogItems.get(catalog, id))
    }
  }
}
