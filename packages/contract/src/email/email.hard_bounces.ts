import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailListErrors as errors } from './email-errors.ts'
import { emailListQuery } from './email-list-query.ts'

/** Lists hard-bounced addresses, newest first. */
export const emailHardBounces = endpoint({
  id: 'email.hard_bounces',
  source: 'decision 0016',
  method: 'GET',
  path: '/email/hard_bounces',
  query: emailListQuery,
  pages: { items: 'emails', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** A page of addresses to which no email can be delivered. */
        emails: z.array(
          z.object({
            /** The address. */
            email: z.string(),
            /** When an email to it bounced, ISO 8601. */
            hard_bounced_at: z.string(),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
