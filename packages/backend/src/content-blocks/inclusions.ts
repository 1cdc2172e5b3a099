import type { Records } from '../ports/records/collection.ts'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'

/** Members show the kind of includer. Source: decision 0050. */
export type Inclusion = { readonly [id: string]: string }

interface Includer {
  readonly inclusion: Inclusion
  readonly names: Iterable<string>
}

const cache = new WeakMap<readonly Message[], Iterable<string>>()

/** Parses messages once: records never change. */
const namesIn = async (messages: readonly Message[]): Promise<Iterable<string>> => {
  const { blocksIn } = await import('./liquid.ts')
  const names = cache.get(messages) ?? blocksIn(messages.map(({ parts, settings }) => [parts, settings]))
  cache.set(messages, names)
  return names
}

/** Leaves out archived ones. */
const current = async <T extends Sendable>(records: Records<T>): Promise<readonly T[]> =>
  (await records.page(undefined, Infinity)).filter(({ state }) => state !== 'archived')

const includers = async (tx: Transaction, blocks: readonly ContentBlock[]): Promise<readonly Includer[]> => {
  const found: Includer[] = blocks.map(({ content_block_id, includes }) => ({
    inclusion: { content_block_id },
    names: includes,
  }))
  for (const { id, variations } of await current(tx.campaigns)) {
    for (const variation of variations) {
      const inclusion = { campaign_id: id, message_variation_id: variation.id }
      found.push({ inclusion, names: await namesIn(variation.messages) })
    }
  }
  for (const { id, steps } of await current(tx.canvases)) {
    for (const step of steps) {
      found.push({ inclusion: { canvas_id: id, canvas_step_id: step.id }, names: await namesIn(step.messages) })
    }
  }
  return found
}

/** Finds direct inclusions, by block name. */
export const inclusionsOf = async (
  tx: Transaction,
  blocks: readonly ContentBlock[],
): Promise<ReadonlyMap<string, readonly Inclusion[]>> => {
  const inclusions = new Map<string, Inclusion[]>()
  for (const { inclusion, names } of await includers(tx, blocks)) {
    for (const name of names) {
      const known = inclusions.get(name)
      if (known === undefined) inclusions.set(name, [inclusion])
      else known.push(inclusion)
    }
  }
  return inclusions
}
