import { blockTag } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Transaction } from '../ports/store.ts'

export const findBlock = async (tx: Transaction, name: string): Promise<ContentBlock | undefined> => {
  const named = await tx.contentBlockNames.get(name)
  return named === undefined ? undefined : tx.contentBlocks.get(named.content_block_id)
}

/** Frees the old name of `before`, its earlier version. */
export const putBlock = async (tx: Transaction, block: ContentBlock, before?: ContentBlock): Promise<void> => {
  const { content_block_id, name } = block
  if (before !== undefined && before.name !== name) await tx.contentBlockNames.delete(before.name)
  await tx.contentBlockNames.put(name, { name, content_block_id })
  await tx.contentBlocks.put(content_block_id, block)
}

const pageSize = 1000

/** Sorts by age, oldest first, then by id. */
export const allBlocks = async (tx: Transaction): Promise<readonly ContentBlock[]> => {
  const blocks: ContentBlock[] = []
  for (let page: readonly ContentBlock[] | undefined; page === undefined || page.length === pageSize;) {
    page = await tx.contentBlocks.page(blocks.at(-1)?.content_block_id, pageSize)
    blocks.push(...page)
  }
  return blocks.toSorted((a, b) => a.created_at - b.created_at)
}

/** Follows inclusions. A block that does not exist is undefined. Ignores the block with the id `except`. */
export const reachableBlocks = async (
  tx: Transaction,
  names: Iterable<string>,
  except?: string,
): Promise<ReadonlyMap<string, ContentBlock | undefined>> => {
  const found = new Map<string, ContentBlock | undefined>()
  const waiting = new Set(names)
  // The loop also visits names that it adds.
  for (const name of waiting) {
    const block = await findBlock(tx, name)
    if (block !== undefined && block.content_block_id === except) continue
    found.set(name, block)
    for (const included of block?.includes ?? []) waiting.add(included)
  }
  return found
}

/** Source: spec, "POST /content_blocks/create". */
export const savedBlock = ({
  content_block_id,
  name,
  created_at,
}: ContentBlock): {
  readonly content_block_id: string
  readonly liquid_tag: string
  readonly created_at: string
  readonly message: 'success'
} => ({ content_block_id, liquid_tag: blockTag(name), created_at: isoInstant(created_at), message: 'success' })
