import type { Instant } from '@brazier/domain'

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
  /** Names of the content blocks in its content, each once, whether or not they exist. */
  readonly includes: readonly string[]
}

/** The content block that has a name. */
export interface ContentBlockName {
  readonly name: string
  readonly content_block_id: string
}
