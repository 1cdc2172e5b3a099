import type { Instant } from '@brazier/domain/rules'
import { putBlock } from '../content-blocks/blocks.ts'
import { checkBlock } from '../content-blocks/check-block.ts'
import type { Ids } from '../ports/ids.ts'
import type { Transaction } from '../ports/store.ts'
import type { StateContentBlock } from './state-content-block.ts'
import { StateFileError } from './state-file.ts'

/** Rejects with a StateFileError if a request would be refused. */
export const loadContentBlocks = async (
  tx: Transaction,
  list: readonly StateContentBlock[] = [],
  now: Instant,
  ids: Ids,
): Promise<void> => {
  const seen = new Set<string>()
  // A block may include a later one. Each is checked with those before it.
  for (const [index, { description, ...given }] of list.entries()) {
    const fail = (why: string): never => {
      throw new StateFileError(`content_blocks[${index}]: ${why}`)
    }
    const content_block_id = given.content_block_id ?? ids.uuid()
    if (seen.has(content_block_id)) fail(`${JSON.stringify(content_block_id)} appears twice`)
    seen.add(content_block_id)
    const created_at = given.created_at ?? now
    const last_edited = given.last_edited ?? created_at
    const described = description === undefined ? {} : { description }
    const checked = await checkBlock(tx, { ...given, ...described, content_block_id, created_at, last_edited })
    if (checked.ok) await putBlock(tx, checked.block, await tx.contentBlocks.get(content_block_id))
    else fail(`${JSON.stringify(given.name)}: ${checked.refusal.body.message}`)
  }
}
