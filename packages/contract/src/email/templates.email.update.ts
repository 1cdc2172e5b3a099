import { endpoint } from '../endpoint.ts'
import { emailTemplateUpdateErrors as errors } from './email-template-errors.ts'
import { EmailTemplateChange, SavedEmailTemplate } from './email-template.ts'

/** Changes what is given of an email template; `tags: []` clears them. */
export const templatesEmailUpdate = endpoint({
  id: 'templates.email.update',
  source: 'decision 0131',
  method: 'POST',
  path: '/templates/email/update',
  effect: 'acts',
  body: EmailTemplateChange,
  responses: { 201: SavedEmailTemplate },
  errors: { 400: errors },
})
