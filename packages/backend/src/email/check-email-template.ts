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

/** Refuses tags that do not exist. Source: decision 0131. */
export const unknownTagRefusal = async (
  tx: Transaction,
  tags: readonly string[],
): Promise<Refused<(typeof errors)['tagsUnknown']> | undefined> => {
  for (const [index, tag] of tags.entries()) {
    if ((await tx.tags.get(tag)) === undefined) return refused(errors.tagsUnknown, 'tags', index)
  }
  return undefined
}

/** Source: decision 0131. */
export const emailTemplateRefusal = async (
  tx: Transaction,
  template: EmailTemplate,
  tags: readonly string[] | null | undefined,
): Promise<WorkspaceRefusal | undefined> => {
  const unknown = await unknownTagRefusal(tx, tags ?? template.tags)
  if (unknown !== undefined) return unknown
  for (const { member, name } of await includedBy(template)) {
    if ((await findBlock(tx, name)) === undefined) return refused(errors.contentBlocks, member)
  }
  return undefined
}
