import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailListErrors as errors } from './email-errors.ts'
import { emailListQuery } from './email-list-query.ts'

/** Lists unsubscribed addresses, newest first unless asked otherwise. */
export const emailUnsubscribes = endpoint({
  id: 'email.unsubscribes',
  source: 'decision 0016',
  method: 'GET',
  path: '/email/unsubscribes',
  permission: 'email.unsubscribe',
  rateLimit: 'default',
  query: emailListQuery,
  pages: { items: 'emails', by: 'offset' },
  responses: {
    200: z.object({
      emails: z.array(z.object({ email: z.string(), unsubscribed_at: z.string() })),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
