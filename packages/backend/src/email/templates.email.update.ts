import { emailTemplateUpdateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { isSame, sayAfter } from '../service/say-after.ts'
import { emailTemplateRefusal } from './check-email-template.ts'

/** Null clears a member, absent keeps it. */
const changed = (given: string | null | undefined, before: string | undefined): string | undefined =>
  given === undefined ? before : (given ?? undefined)

/** Source: decision 0131. */
export const templatesEmailUpdate: Handler<'templates.email.update'> = ({ body: given }, context) =>
  sayAfter(context, async (tx, say) => {
    const before = await tx.emailTemplates.get(given.email_template_id)
    if (before === undefined) return refused(errors.idInvalid, 'email_template_id')
    const template = {
      ...before,
      template_name: given.template_name ?? before.template_name,
      subject: given.subject ?? before.subject,
      body: given.body ?? before.body,
      plaintext_body: changed(given.plaintext_body, before.plaintext_body),
      preheader: changed(given.preheader, before.preheader),
      should_inline_css: given.should_inline_css ?? before.should_inline_css,
      tags: given.tags === undefined || given.tags === null ? before.tags : [...new Set(given.tags)],
      updated_at: context.now,
    }
    const refusal = await emailTemplateRefusal(tx, template, given.tags)
    if (refusal !== undefined) return refusal
    await tx.emailTemplates.put(template.email_template_id, template)
    say(isSame(before, template, 'updated_at') ? 'already_so' : 'done', { about: template.template_name })
    return { status: 201, body: { email_template_id: template.email_template_id, message: 'success' } }
  })
