import {
  type JsonObject,
  newBudget,
  parseTemplate,
  type RenderContext,
  type Rendered,
  renderTemplate,
  type Template,
} from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'
import { reachableBlocks } from './blocks.ts'

/** The input of a render, beside the data of the workspace. */
export type RenderGiven = Omit<RenderContext, 'content_block' | 'catalog_item'>

/** Renders a template for a user. */
export type Renderer = (template: Template, given: RenderGiven) => Promise<Rendered>

/** Is told how much of its budget a render has used, and may let other work run. */
export type Rest = (work: number) => Promise<void>

/** The most rounds of a render. A round loads the catalog items that the last one missed: an item can name another. */
const mostRounds = 10

const templatesOf = async (tx: Transaction, templates: readonly Template[]): Promise<ReadonlyMap<string, Template>> => {
  const blocks = await reachableBlocks(
    tx,
    templates.flatMap(({ references }) => references),
  )
  const parsed = [...blocks].map(([name, { content }]) => [name, parseTemplate(content)] as const)
  return new Map(parsed.flatMap(([name, read]) => (read.ok ? [[name, read.template] as const] : [])))
}

const isOver = (rendered: Rendered): boolean => 'isOverBudget' in rendered

/**
 * Returns a renderer for these templates. It reads their content blocks once, and catalog items when a template needs them. Use it
 * only in its transaction.
 */
export const createRenderer = async (
  tx: Transaction,
  templates: readonly Template[],
  rest: Rest = () => Promise.resolve(),
): Promise<Renderer> => {
  const blocks = await templatesOf(tx, templates)
  const items = new Map<string, JsonObject | undefined>()
  return async (template, given) => {
    // All rounds share it: a template that is rendered again for its catalog items costs no more than another.
    const budget = newBudget()
    for (let round = 0; ; round += 1) {
      const wanted = new Map<string, readonly [catalog: string, id: string]>()
      const context = {
        ...given,
        content_block: (name: string) => blocks.get(name),
        catalog_item: (catalog: string, id: string) => {
          const key = JSON.stringify([catalog, id])
          if (!items.has(key)) wanted.set(key, [catalog, id])
          return items.get(key)
        },
      }
      const before = budget.used()
      const rendered = renderTemplate(template, context, budget)
      await rest(budget.used() - before)
      if (wanted.size === 0 || round === mostRounds || isOver(rendered)) return rendered
      for (const [key, [catalog, id]] of wanted) items.set(key, await tx.catalogItems.get(catalog, id))
    }
  }
}
