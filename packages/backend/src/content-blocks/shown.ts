import { isoInstant } from '@brazier/domain/rules'
import type { ContentBlock } from '../ports/records/content-block.ts'

const tagPattern = /<[a-z!/][^<>]*>/i

/** Shared by list and details. Source: decision 0050. */
export interface ShownBlock {
  readonly content_block_id: string
  readonly name: string
  /** `html` if the content has a tag. */
  readonly content_type: 'html' | 'text'
  readonly tags: readonly string[]
  readonly created_at: string
  readonly last_edited: string
}

/** Leaves out the content. */
export const shownBlock = (block: ContentBlock): ShownBlock => ({
  content_block_id: block.content_block_id,
  name: block.name,
  content_type: tagPattern.test(block.content) ? 'html' : 'text',
  tags: block.tags,
  created_at: isoInstant(block.created_at),
  last_edited: isoInstant(block.last_edited),
})
