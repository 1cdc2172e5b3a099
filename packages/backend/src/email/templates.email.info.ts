import { emailTemplateInfoErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { shownEmailTemplate } from './shown-email-template.ts'

/** Source: decision 0131. */
export const templatesEmailInfo: Handler<'templates.email.info'> = async ({ query }, { store }) => {
  const template = await store.read((tx) => tx.emailTemplates.get(query.email_template_id))
  if (template === undefined) return refused(errors.idInvalid, 'email_template_id')
  const { subject, preheader, body, plaintext_body, should_inline_css } = template
  return {
    status: 200,
    body: {
      ...shownEmailTemplate(template),
      description: '',
      subject,
      ...(preheader !== undefined && { preheader }),
      body,
      ...(plaintext_body !== undefined && { plaintext_body }),
      should_inline_css,
      message: 'success',
    },
  }
}
