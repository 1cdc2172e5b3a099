import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { modifiedListQuery } from '../schemas/modified-list-query.ts'
import { emailTemplateListErrors as errors } from './email-template-errors.ts'
import { ListedEmailTemplate } from './email-template.ts'

/** Lists email templates, oldest first: those edited between two instants, both included; 100 unless `limit` says otherwise. */
export const templatesEmailList = endpoint({
  id: 'templates.email.list',
  source: 'decision 0131',
  method: 'GET',
  path: '/templates/email/list',
  gives: { list: 'templates', member: 'email_template_id', parameter: 'email_template_id' },
  get query() {
    return modifiedListQuery(errors)
  },
  pages: { items: 'templates', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** Number of templates on the page. */
        count: z.int().min(0),
        /** The page of templates. */
        templates: z.array(ListedEmailTemplate),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
