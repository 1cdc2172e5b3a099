import { contentBlockCreateErrors, type Fault } from '@brazier/contract'
import type { ContentBlock } from '../ports/records/content-block.ts'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'
import { findBlock, reachableBlocks } from './blocks.ts'

/** Faults that only Liquid or the workspace shows. */
export type BlockFault = 'malformedLiquid' | 'selfReference' | 'nameTaken' | 'tagsUnknown'

/** A valid content block has each tag once. */
export type CheckedBlock =
  | { readonly ok: true; readonly block: ContentBlock }
  | { readonly ok: false; readonly refusal: Refused<(typeof contentBlockCreateErrors)[BlockFault]> }

const refuse = (fault: BlockFault, ...path: Fault['path']): CheckedBlock => ({
  ok: false,
  refusal: refused(contentBlockCreateErrors[fault], ...path),
})

/** Also through other blocks. Uses the new includes, not the stored ones. */
const includesItself = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>, includes: readonly string[]) => {
  const { name, content_block_id } = block
  if (includes.includes(name)) return true
  const reached = await reachableBlocks(tx, includes, content_block_id)
  return [...reached.values()].some((other) => other?.includes.includes(name) === true)
}

/** Checks by precedence. Source: spec, "Content Block messages"; decision 0050. */
export const checkBlock = async (tx: Transaction, block: Omit<ContentBlock, 'includes'>): Promise<CheckedBlock> => {
  const { parseTemplate, referencedBlocks } = await import('./liquid.ts')
  const parsed = parseTemplate(block.content)
  if (!parsed.ok) return refuse('malformedLiquid', 'content')
  const includes = referencedBlocks(parsed.template)
  if (await includesItself(tx, block, includes)) return refuse('selfReference', 'content')
  const namesake = await findBlock(tx, block.name)
  if (namesake !== undefined && namesake.content_block_id !== block.content_block_id) return refuse('nameTaken', 'name')
  for (const [index, tag] of block.tags.entries()) {
    if ((await tx.tags.get(tag)) === undefined) return refuse('tagsUnknown', 'tags', index)
  }
  return { ok: true, block: { ...block, tags: [...new Set(block.tags)], includes } }
}
