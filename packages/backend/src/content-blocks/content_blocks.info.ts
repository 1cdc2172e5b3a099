import { contentBlockInfoErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { allBlocks } from './blocks.ts'
import { inclusionsOf } from './inclusions.ts'
import { shownBlock } from './shown.ts'

/** Leaves out the state, as recorded. Source: decision 0050. */
export const contentBlocksInfo: Handler<'content_blocks.info'> = async ({ query }, { store }) =>
  store.read(async (tx) => {
    const block = await tx.contentBlocks.get(query.content_block_id)
    if (block === undefined) return refused(errors.idInvalid, 'content_block_id')
    const inclusions = (await inclusionsOf(tx, await allBlocks(tx))).get(block.name) ?? []
    const { content_block_id, name, ...details } = shownBlock(block)
    return {
      status: 200,
      body: {
        content_block_id,
        name,
        content: block.content,
        description: block.description ?? null,
        ...details,
        inclusion_count: inclusions.length,
        ...(query.include_inclusion_data && { inclusion_data: inclusions }),
        message: 'success',
      },
    }
  })
