import { parseTemplate } from '@brazier/domain'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Message } from '../ports/records/message.ts'
import type { Records, Transaction } from '../ports/store.ts'

/** The ids of a block, variation or step that includes a content block. Its members show its kind. Source: decision 0050. */
export type Inclusion = { readonly [id: string]: string }

/** A block, variation or step, and the names of the content blocks that it includes. */
interface Includer {
  readonly inclusion: Inclusion
  readonly names: readonly string[]
}

const cache = new WeakMap<object, readonly string[]>()

/** Returns the names of the content blocks in a message, each once. Records never change, so each message is parsed once. */
const blocksIn = (message: Message): readonly string[] => {
  const known = cache.get(message)
  if (known !== undefined) return known
  const templates = Object.values(message.parts).map((text) => parseTemplate(text))
  const names = [...new Set(templates.flatMap((parsed) => (parsed.ok ? parsed.template.references : [])))]
  cache.set(message, names)
  return names
}

const namesIn = (messages: readonly Message[]): readonly string[] => [...new Set(messages.flatMap(blocksIn))]

const all = async <T extends { readonly id: string }>(records: Records<T>): Promise<readonly T[]> =>
  records.page(undefined, Infinity)

const includers = async (tx: Transaction, blocks: readonly ContentBlock[]): Promise<readonly Includer[]> => [
  ...blocks.map(({ content_block_id, includes }) => ({ inclusion: { content_block_id }, names: includes })),
  ...(await all(tx.campaigns)).flatMap(({ id, variations }) =>
    variations.map((variation) => ({
      inclusion: { campaign_id: id, message_variation_id: variation.id },
      names: namesIn(variation.messages),
    })),
  ),
  ...(await all(tx.canvases)).flatMap(({ id, steps }) =>
    steps.map((step) => ({ inclusion: { canvas_id: id, canvas_step_id: step.id }, names: namesIn(step.messages) })),
  ),
]

/** Resolves to the blocks, variations and Canvas steps that include each content block, by its name. */
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
