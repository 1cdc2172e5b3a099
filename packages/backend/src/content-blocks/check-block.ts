import { contentBlockCreateErrors } from '@brazier/contract'
import { parseTemplate, referencedBlocks } from '@brazier/domain'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Transaction } from '../ports/store.ts'
import { findBlock, reachableBlocks } from './blocks.ts'

/** The texts for what only Liquid and the workspace can tell. */
export type BlockFault = 'malformedLiquid' | 'selfReference' | 'nameTaken' | 'tagsUnknown'

/** A content block that can be written, or the text that says why not. */
export type CheckedBlock =
  | { readonly ok: true; readonly block: ContentBlock }
  | { readonly ok: false; readonly message: (typeof contentBlockCreateErrors)[BlockFault] }

const refuse = (fault: BlockFault): CheckedBlock => ({ ok: false, message: contentBlockCreateErrors[fault] })

/**
 * Whether a block of this name that includes these would include itself, over other blocks too. A block that is about to be
 * replaced counts as it will be: what it included before does not matter.
 */
const includesItself = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>, includes: readonly string[]) => {
  const { name, content_block_id } = block
  if (includes.includes(name)) return true
  const reached = await reachableBlocks(tx, includes, content_block_id)
  return [...reached.values()].some((other) => other.includes.includes(name))
}

/** Checks what no schema can, in order of precedence. Source: spec, "Content Block messages"; decision 0050. */
export const checkBlock = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>): Promise<CheckedBlock> => {
  const parsed = parseTemplate(block.content)
  if (!parsed.ok) return refuse('malformedLiquid')
  const includes = referencedBlocks(parsed.template)
  if (await includesItself(tx, block, includes)) return refuse('selfReference')
  const namesake = await findBlock(tx, block.name)
  if (namesake !== undefined && namesake.content_block_id !== block.content_block_id) return refuse('nameTaken')
  for (const tag of block.tags) if ((await tx.tags.get(tag)) === undefined) return refuse('tagsUnknown')
  return { ok: true, block: { ...block, includes } }
}
