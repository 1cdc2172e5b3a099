import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { emailTemplateRefusal } from './check-email-template.ts'

/** Inlines CSS unless asked not to. Source: decision 0131. */
export const templatesEmailCreate: Handler<'templates.email.create'> = ({ body: given }, context) =>
  sayAfter(context, async (tx, say) => {
    const { ids, now } = context
    const { template_name, subject, body, plaintext_body, preheader, should_inline_css, tags } = given
    const template = {
      email_template_id: ids.uuid(),
      template_name,
      subject,
      body,
      plaintext_body: plaintext_body ?? undefined,
      preheader: preheader ?? undefined,
      should_inline_css: should_inline_css ?? true,
      tags: [...new Set(tags)],
      created_at: now,
      updated_at: now,
    }
    const refusal = await emailTemplateRefusal(tx, template, tags)
    if (refusal !== undefined) return refusal
    await tx.emailTemplates.put(template.email_template_id, template)
    say('done', { about: template_name })
    return { status: 201, body: { email_template_id: template.email_template_id, message: 'success' } }
  })
