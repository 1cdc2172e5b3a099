import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { putBlock, savedBlock } from './blocks.ts'
import { checkBlock } from './check-block.ts'

/** An active state is the default. Source: spec, "POST /content_blocks/create". */
export const contentBlocksCreate: Handler<'content_blocks.create'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { ids, now } = context
    const { name, content, description, state, tags } = body
    const checked = await checkBlock(tx, {
      content_block_id: ids.uuid(),
      name,
      content,
      ...(typeof description === 'string' && { description }),
      state: state ?? 'active',
      tags: tags ?? [],
      created_at: now,
      last_edited: now,
    })
    if (!checked.ok) return checked.refusal
    await putBlock(tx, checked.block)
    say('done', { about: name })
    return { status: 201, body: savedBlock(checked.block) }
  })
