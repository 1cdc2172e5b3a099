import { isoInstant } from '@brazier/domain/rules'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { Transaction } from '../ports/store.ts'

/** Shared by list and details. Source: decision 0131. */
export interface ShownEmailTemplate {
  readonly email_template_id: string
  readonly template_name: string
  readonly created_at: string
  readonly updated_at: string
  readonly tags: readonly string[]
}

export const shownEmailTemplate = (template: EmailTemplate): ShownEmailTemplate => ({
  email_template_id: template.email_template_id,
  template_name: template.template_name,
  created_at: isoInstant(template.created_at),
  updated_at: isoInstant(template.updated_at),
  tags: template.tags,
})

/** Sorts by age, oldest first, then by id. */
export const allEmailTemplates = async (tx: Transaction): Promise<readonly EmailTemplate[]> =>
  (await tx.emailTemplates.page(undefined, Infinity)).toSorted((a, b) => a.created_at - b.created_at)
