import { contentBlockUpdateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { isSame, sayAfter } from '../service/say-after.ts'
import { putBlock, savedBlock } from './blocks.ts'
import { checkBlock } from './check-block.ts'

/**
 * Changes the given members of a content block. An active block cannot become a draft or change its name. Giving it the same name
 * is allowed. Source: spec, "POST /content_blocks/update", "States and transitions".
 */
export const contentBlocksUpdate: Handler<'content_blocks.update'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const before = await tx.contentBlocks.get(body.content_block_id)
    if (before === undefined) return { status: 400, body: { message: errors.idInvalid } }
    const { name, content, description, state, tags } = body
    if (before.state === 'active' && state === 'draft') return { status: 400, body: { message: errors.activeToDraft } }
    const isRenamed = typeof name === 'string' && name !== before.name
    if (before.state === 'active' && isRenamed) return { status: 400, body: { message: errors.nameFixed } }
    const checked = await checkBlock(tx, {
      ...before,
      name: name ?? before.name,
      content: content ?? before.content,
      ...(typeof description === 'string' && { description }),
      state: state ?? before.state,
      tags: tags === undefined || tags === null ? before.tags : [...new Set(tags)],
      last_edited: context.now,
    })
    if (!checked.ok) return { status: 400, body: { message: checked.message } }
    await putBlock(tx, checked.block, before)
    say(isSame(before, checked.block, 'last_edited') ? 'already_so' : 'done', { about: checked.block.name })
    return { status: 201, body: savedBlock(checked.block) }
  })
