import { parseTemplate } from '@brazier/domain'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Message } from '../ports/records/message.ts'
import type { Records, Transaction } from '../ports/store.ts'

/** One place that includes a content block; which members it has says of what kind it is. Source: decision 0050. */
export type Inclusion = { readonly [id: string]: string }

/** A place and the names of the content blocks in it. */
interface Place {
  readonly inclusion: Inclusion
  readonly names: readonly string[]
}

const read = new WeakMap<object, readonly string[]>()

/** The content blocks in a message, each once. Records never change, so that each message is read but once. */
const blocksIn = (message: Message): readonly string[] => {
  const known = read.get(message)
  if (known !== undefined) return known
  const templates = Object.values(message.parts).map((text) => parseTemplate(text))
  const names = [...new Set(templates.flatMap((parsed) => (parsed.ok ? parsed.template.references : [])))]
  read.set(message, names)
  return names
}

const namesIn = (messages: readonly Message[]): readonly string[] => [...new Set(messages.flatMap(blocksIn))]

const all = async <T extends { readonly id: string }>(records: Records<T>): Promise<readonly T[]> =>
  records.page(undefined, Infinity)

const places = async (tx: Transaction, blocks: readonly ContentBlock[]): Promise<readonly Place[]> => [
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

/** Where each content block is included, by its name: in other blocks, in variations of campaigns, in steps of Canvases. */
export const inclusionsOf = async (
  tx: Transaction,
  blocks: readonly ContentBlock[],
): Promise<ReadonlyMap<string, readonly Inclusion[]>> => {
  const inclusions = new Map<string, Inclusion[]>()
  for (const { inclusion, names } of await places(tx, blocks)) {
    for (const name of names) {
      const known = inclusions.get(name)
      if (known === undefined) inclusions.set(name, [inclusion])
      else known.push(inclusion)
    }
  }
  return inclusions
}
