import type { Instant } from '@brazier/domain/rules'

/** A content block. Source: spec, "Content Block". */
export interface ContentBlock {
  readonly content_block_id: string
  readonly name: string
  readonly description?: string
  readonly content: string
  readonly state: 'active' | 'draft'
  readonly tags: readonly string[]
  readonly created_at: Instant
  readonly last_edited: Instant
  /** Each once; they may not exist. */
  readonly includes: readonly string[]
}

/** Returns a content block without what its content says already. */
export const withoutIncludes = ({ includes: _includes, ...block }: ContentBlock): Omit<ContentBlock, 'includes'> =>
  block

/** A name and its content block. */
export interface ContentBlockName {
  readonly name: string
  readonly content_block_id: string
}
