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

type FindTemplate = (name: string) => Template | undefined

/** Returns what finds a content block that the templates include. Each is parsed when a render first reaches it. */
const createFindTemplate = async (tx: Transaction, templates: readonly Template[]): Promise<FindTemplate> => {
  const blocks = await reachableBlocks(
    tx,
    templates.flatMap(({ references }) => references),
  )
  const known = new Map<string, Template | undefined>()
  return (name) => {
    const block = blocks.get(name)
    if (block === undefined || known.has(name)) return known.get(name)
    const parsed = parseTemplate(block.content)
    const template = parsed.ok ? parsed.template : undefined
    known.set(name, template)
    return template
  }
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
  const content_block = await createFindTemplate(tx, templates)
  const items = new Map<string, JsonObject | undefined>()
  return async (template, given) => {
    // All rounds share it: a template that is rendered again for its catalog items costs no more than another.
    const budget = newBudget()
    for (let round = 0; ; round += 1) {
      const wanted = new Map<string, readonly [catalog: string, id: string]>()
      const context = {
        ...given,
        content_block,
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
