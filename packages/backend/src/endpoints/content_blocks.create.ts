import { putBlock, savedBlock } from '../content-blocks/blocks.ts'
import { checkBlock } from '../content-blocks/check-block.ts'
import type { Handler } from '../handler.ts'

/** Writes a new content block, active unless it says draft. Source: spec, "POST /content_blocks/create". */
export const contentBlocksCreate: Handler<'content_blocks.create'> = async ({ body }, { store, ids, now }) =>
  store.transaction(async (tx) => {
    const { name, content, description, state, tags } = body
    const checked = await checkBlock(tx, {
      content_block_id: ids.uuid(),
      name,
      content,
      ...(typeof description === 'string' && { description }),
      state: state ?? 'active',
      tags: [...new Set(tags)],
      created_at: now,
      last_edited: now,
    })
    if (!checked.ok) return { status: 400, body: { message: checked.message } }
    await putBlock(tx, checked.block)
    return { status: 201, body: savedBlock(checked.block) }
  })
