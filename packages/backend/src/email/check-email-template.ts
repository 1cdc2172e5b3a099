import { emailTemplateCreateErrors as errors } from '@brazier/contract'
import { findBlock } from '../content-blocks/blocks.ts'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'

type WorkspaceRefusal = Refused<(typeof errors)['tagsUnknown' | 'contentBlocks']>

/** Content blocks by including member. Malformed Liquid includes none: a send says so. */
const includedBy = async ({ subject, body, plaintext_body = '', preheader = '' }: EmailTemplate) => {
  const { parseTemplate, referencedBlocks } = await import('../content-blocks/liquid.ts')
  return Object.entries({ subject, body, plaintext_body, preheader }).flatMap(([member, text]) => {
    const parsed = parseTemplate(text)
    return parsed.ok ? referencedBlocks(parsed.template).map((name) => ({ member, name })) : []
  })
}

/** Source: decision 0131. */
export const emailTemplateRefusal = async (
  tx: Transaction,
  template: EmailTemplate,
  tags: readonly string[] | null | undefined,
): Promise<WorkspaceRefusal | undefined> => {
  for (const [index, tag] of (tags ?? template.tags).entries()) {
    if ((await tx.tags.get(tag)) === undefined) return refused(errors.tagsUnknown, 'tags', index)
  }
  for (const { member, name } of await includedBy(template)) {
    if ((await findBlock(tx, name)) === undefined) return refused(errors.contentBlocks, member)
  }
  return undefined
}
