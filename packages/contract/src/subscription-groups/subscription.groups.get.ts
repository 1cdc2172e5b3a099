import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { queryInteger } from '../schemas/query.ts'
import { userSubscriptionErrors as errors } from './subscription-group-errors.ts'
import { namesUsers, queriedUsers } from './subscription-query.ts'

/** Returns the subscription groups that users have a state in; users who share an address are returned one by one. */
export const subscriptionGroupsGet = endpoint({
  id: 'subscription.groups.get',
  source: 'decision 0130',
  method: 'GET',
  path: '/subscription/user/status',
  permission: 'subscription.groups.get',
  rateLimit: 'default',
  query: z
    .object({
      ...queriedUsers,
      limit: queryInteger(errors.limit, 1, limits.subscriptionPage).optional(),
      offset: queryInteger(errors.offset, 0, Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine(namesUsers, { error: errors.none }),
  pages: { items: 'users', by: 'offset' },
  responses: {
    200: z.object({
      users: z.array(
        z.object({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          external_id: z.string().nullable(),
          subscription_groups: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              channel: z.enum(['email', 'sms', 'whats_app']),
              status: z.enum(['Subscribed', 'Unsubscribed']),
            }),
          ),
        }),
      ),
      total_count: z.int(),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
