import { blockTag } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { allBlocks } from './blocks.ts'
import { inclusionsOf } from './inclusions.ts'
import { shownBlock } from './shown.ts'

/** Oldest first. `count` is the number in the answer. Source: decision 0050. */
export const contentBlocksList: Handler<'content_blocks.list'> = async ({ query }, { store }) => {
  const { modified_after = -Infinity, modified_before = Infinity, limit, offset = 0 } = query
  const [blocks, inclusions] = await store.read(async (tx) => {
    const found = await allBlocks(tx)
    return [found, await inclusionsOf(tx, found)] as const
  })
  const content_blocks = blocks
    .filter(({ last_edited }) => last_edited >= modified_after && last_edited <= modified_before)
    .slice(offset, offset + limit)
    .map((block) => {
      const { tags, ...details } = shownBlock(block)
      const inclusion_count = inclusions.get(block.name)?.length ?? 0
      return { ...details, liquid_tag: blockTag(block.name), inclusion_count, tags }
    })
  return { status: 200, body: { count: content_blocks.length, content_blocks, message: 'success' } }
}
