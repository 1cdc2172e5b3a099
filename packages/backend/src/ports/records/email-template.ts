import type { Instant } from '@brazier/domain/rules'

/** Source: decision 0131. */
export interface EmailTemplate {
  readonly email_template_id: string
  readonly template_name: string
  /** May have Liquid, like `body`, `plaintext_body` and `preheader`. */
  readonly subject: string
  readonly body: string
  readonly plaintext_body?: string | undefined
  readonly preheader?: string | undefined
  readonly should_inline_css: boolean
  readonly tags: readonly string[]
  readonly created_at: Instant
  readonly updated_at: Instant
}
