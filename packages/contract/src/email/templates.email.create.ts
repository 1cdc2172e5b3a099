import { endpoint } from '../endpoint.ts'
import { emailTemplateCreateErrors as errors } from './email-template-errors.ts'
import { NewEmailTemplate, SavedEmailTemplate } from './email-template.ts'

/** Makes an email template; its tags, and the content blocks that it includes, must exist. */
export const templatesEmailCreate = endpoint({
  id: 'templates.email.create',
  source: 'decision 0131',
  method: 'POST',
  path: '/templates/email/create',
  remains: { what: 'the email template' },
  body: NewEmailTemplate,
  responses: { 201: SavedEmailTemplate },
  errors: { 400: errors },
})
