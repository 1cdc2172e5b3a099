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
  query: emailListQuery,
  pages: { items: 'emails', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** A page of addresses that want no email. */
        emails: z.array(
          z.object({
            /** The address. */
            email: z.string(),
            /** When it was unsubscribed, ISO 8601. */
            unsubscribed_at: z.string(),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
