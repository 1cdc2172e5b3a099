import type { Instant } from '@brazier/domain/rules'

/** Source: spec, "Content Block". */
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

/** Drops what the content says already. */
export const withoutIncludes = ({ includes: _includes, ...block }: ContentBlock): Omit<ContentBlock, 'includes'> =>
  block

export interface ContentBlockName {
  readonly name: string
  readonly content_block_id: string
}
