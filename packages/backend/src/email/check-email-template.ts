import { emailTemplateCreateErrors as errors } from '@brazier/contract'
import { findBlock } from '../content-blocks/blocks.ts'
import { loadLiquid } from '../pieces.ts'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { Transaction } from '../ports/store.ts'

/** The texts of what only the workspace can tell. */
type WorkspaceFault = (typeof errors)['tagsUnknown' | 'contentBlocks']

/** The names of the content blocks that a template includes. Liquid that is malformed includes none: a send says so. */
const includedBy = async ({ subject, body, plaintext_body = '', preheader = '' }: EmailTemplate) => {
  const { parseTemplate, referencedBlocks } = await loadLiquid()
  return [subject, body, plaintext_body, preheader].flatMap((text) => {
    const parsed = parseTemplate(text)
    return parsed.ok ? referencedBlocks(parsed.template) : []
  })
}

/** Resolves to what is wrong with a template in this workspace; undefined if nothing is. Source: decision 0131. */
export const emailTemplateFault = async (
  tx: Transaction,
  template: EmailTemplate,
): Promise<WorkspaceFault | undefined> => {
  for (const tag of template.tags) if ((await tx.tags.get(tag)) === undefined) return errors.tagsUnknown
  const names = await includedBy(template)
  for (const name of names) if ((await findBlock(tx, name)) === undefined) return errors.contentBlocks
  return undefined
}
