import { parseTemplate, renderTemplate } from '@brazier/domain/liquid'
import {
  type JsonObject,
  newBudget,
  type RenderContext,
  type Rendered,
  type SelectionItems,
  type Template,
} from '@brazier/domain/rules'
import type { PartAnswers } from '../ports/connected.ts'
import type { ConnectedCredential } from '../ports/records/connected-credential.ts'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Transaction } from '../ports/store.ts'
import { reachableBlocks } from './blocks.ts'
import { createSelections } from './select-items.ts'

/** Input of a render, beside the workspace's data. */
export type RenderGiven = Omit<RenderContext, 'content_block' | 'catalog_item' | 'catalog_selection' | 'connected'> & {
  /** Absent: nothing is called. */
  readonly answers?: PartAnswers
}

/** Renders a template for a user. */
export type Renderer = (template: Template, given: RenderGiven) => Promise<Rendered>

/** Receives the render's used budget. May let other work run. */
export type YieldIfBusy = (work: number) => Promise<void>

/** Each round loads catalog items and blocks that the last one missed: an item can name another. */
const mostRounds = 10

/** Reads blocks with those that they include. Parses each when a render first reaches it. */
const createBlocks = async (tx: Transaction, templates: readonly Template[]) => {
  const blocks = new Map<string, ContentBlock | undefined>()
  const parsed = new Map<string, Template | undefined>()
  const load = async (names: Iterable<string>): Promise<void> => {
    const unread = [...names].filter((name) => !blocks.has(name))
    for (const [name, block] of await reachableBlocks(tx, unread)) blocks.set(name, block)
  }
  /** Adds a name that is not read to `wanted`. */
  const find = (name: string, wanted?: Set<string>): Template | 'draft' | undefined => {
    if (!blocks.has(name)) wanted?.add(name)
    const block = blocks.get(name)
    if (block?.state === 'draft') return 'draft'
    if (block === undefined || parsed.has(name)) return parsed.get(name)
    const result = parseTemplate(block.content)
    const template = result.ok ? result.template : undefined
    parsed.set(name, template)
    return template
  }
  await load(templates.flatMap(({ references }) => references))
  return { load, find }
}

const isOver = (rendered: Rendered): boolean => 'isOverBudget' in rendered

/** Asked for by two names, and loaded for the next round. */
interface Wanted<T> {
  readonly wanted: Map<string, readonly [first: string, second: string]>
  get(first: string, second: string): T | undefined
  load(find: (first: string, second: string) => Promise<T | undefined>): Promise<void>
}

const createWanted = <T>(known: Map<string, T | undefined>): Wanted<T> => {
  const wanted: Wanted<T>['wanted'] = new Map()
  return {
    wanted,
    get: (first, second) => {
      const key = JSON.stringify([first, second])
      if (!known.has(key)) wanted.set(key, [first, second])
      return known.get(key)
    },
    load: async (find) => {
      for (const [key, names] of wanted) known.set(key, await find(...names))
      wanted.clear()
    },
  }
}

/** Reads the templates' content blocks at once, others and catalog items when needed. Use it only in its transaction. */
export const createRenderer = async (
  tx: Transaction,
  templates: readonly Template[],
  yieldIfBusy: YieldIfBusy = () => Promise.resolve(),
): Promise<Renderer> => {
  const { load, find } = await createBlocks(tx, templates)
  const items = new Map<string, JsonObject | undefined>()
  const selections = createSelections(tx, yieldIfBusy, load)
  return async (template, { answers, ...given }) => {
    // All rounds share it, so rendering again costs no more.
    const budget = answers?.budget ?? newBudget()
    const single = createWanted(items)
    const selected = createWanted<SelectionItems>(new Map())
    const credentials = createWanted<ConnectedCredential>(new Map())
    // Texts that `:rerender` brings can name any block.
    const named = { wanted: new Set<string>() }
    const isComplete = (): boolean => [named, single, selected, credentials].every(({ wanted }) => wanted.size === 0)
    for (let round = 0; ; round += 1) {
      const context: RenderContext = {
        ...given,
        content_block: (name) => find(name, named.wanted),
        catalog_item: single.get,
        catalog_selection: selected.get,
        ...(answers && {
          connected: (request, place) => {
            const credential = request.credential && credentials.get(request.credential.name, '')
            // The address may have what is not loaded yet.
            return isComplete() || round === mostRounds ? answers.ask(request, place, credential) : 'soon'
          },
        }),
      }
      const before = budget.used()
      const rendered = renderTemplate(template, context, budget)
      await yieldIfBusy(budget.used() - before)
      if (isComplete() || round === mostRounds || isOver(rendered)) return rendered
      await load(named.wanted)
      named.wanted.clear()
      await single.load((catalog, id) => tx.catalogItems.get(catalog, id))
      await credentials.load((name) => tx.connectedCredentials.get(name))
      await selected.load((catalog, name) => selections(catalog, name, { ...given, content_block: find }, budget))
    }
  }
}
