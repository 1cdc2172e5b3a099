import { contentBlockUpdateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { isSame, sayAfter } from '../service/say-after.ts'
import { putBlock, savedBlock } from './blocks.ts'
import { checkBlock } from './check-block.ts'

/**
 * Changes given members. An active block cannot become a draft or change its name; the same name is allowed. Source: spec, "POST
 * /content_blocks/update", "States and transitions".
 */
export const contentBlocksUpdate: Handler<'content_blocks.update'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const before = await tx.contentBlocks.get(body.content_block_id)
    if (before === undefined) return refused(errors.idInvalid, 'content_block_id')
    const { name, content, description, state, tags } = body
    if (before.state === 'active' && state === 'draft') return refused(errors.activeToDraft, 'state')
    const isRenamed = typeof name === 'string' && name !== before.name
    if (before.state === 'active' && isRenamed) return refused(errors.nameFixed, 'name')
    const checked = await checkBlock(tx, {
      ...before,
      name: name ?? before.name,
      content: content ?? before.content,
      ...(typeof description === 'string' && { description }),
      state: state ?? before.state,
      tags: tags ?? before.tags,
      last_edited: context.now,
    })
    if (!checked.ok) return checked.refusal
    await putBlock(tx, checked.block, before)
    say(isSame(before, checked.block, 'last_edited') ? 'already_so' : 'done', { about: checked.block.name })
    return { status: 201, body: savedBlock(checked.block) }
  })
