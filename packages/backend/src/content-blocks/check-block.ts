import { contentBlockCreateErrors } from '@brazier/contract'
import { loadLiquid } from '../pieces.ts'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Transaction } from '../ports/store.ts'
import { findBlock, reachableBlocks } from './blocks.ts'

/** The faults that only Liquid or the workspace can show. */
export type BlockFault = 'malformedLiquid' | 'selfReference' | 'nameTaken' | 'tagsUnknown'

/** A valid content block, or the text that says why it is invalid. */
export type CheckedBlock =
  | { readonly ok: true; readonly block: ContentBlock }
  | { readonly ok: false; readonly message: (typeof contentBlockCreateErrors)[BlockFault] }

const refuse = (fault: BlockFault): CheckedBlock => ({ ok: false, message: contentBlockCreateErrors[fault] })

/**
 * Resolves to whether a block would include itself, directly or through other blocks. Uses the new includes of the block, not those
 * of its stored version.
 */
const includesItself = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>, includes: readonly string[]) => {
  const { name, content_block_id } = block
  if (includes.includes(name)) return true
  const reached = await reachableBlocks(tx, includes, content_block_id)
  return [...reached.values()].some((other) => other.includes.includes(name))
}

/** Checks what a schema cannot, in order of precedence. Source: spec, "Content Block messages"; decision 0050. */
export const checkBlock = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>): Promise<CheckedBlock> => {
  const { parseTemplate, referencedBlocks } = await loadLiquid()
  const parsed = parseTemplate(block.content)
  if (!parsed.ok) return refuse('malformedLiquid')
  const includes = referencedBlocks(parsed.template)
  if (await includesItself(tx, block, includes)) return refuse('selfReference')
  const namesake = await findBlock(tx, block.name)
  if (namesake !== undefined && namesake.content_block_id !== block.content_block_id) return refuse('nameTaken')
  for (const tag of block.tags) if ((await tx.tags.get(tag)) === undefined) return refuse('tagsUnknown')
  return { ok: true, block: { ...block, includes } }
}
