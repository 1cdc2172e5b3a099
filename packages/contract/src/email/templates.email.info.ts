import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailTemplateInfoErrors as errors } from './email-template-errors.ts'
import { EmailTemplateId, EmailTemplateInfo } from './email-template.ts'

/** Shows one email template. */
export const templatesEmailInfo = endpoint({
  id: 'templates.email.info',
  source: 'decision 0131',
  method: 'GET',
  path: '/templates/email/info',
  get query() {
    return z.object({
      /** The id of the template. An unknown one is refused. */
      email_template_id: EmailTemplateId,
    })
  },
  responses: { 200: EmailTemplateInfo },
  errors: { 400: errors },
})
