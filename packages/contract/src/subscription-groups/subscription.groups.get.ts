import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { queryInteger } from '../schemas/query.ts'
import { userSubscriptionErrors as errors } from './subscription-group-errors.ts'
import { isOneKind, namesUsers, queriedUsers } from './subscription-query.ts'

/** Returns the subscription groups that users have a state in; users who share an address are returned one by one. */
export const subscriptionGroupsGet = endpoint({
  id: 'subscription.groups.get',
  source: 'decision 0006',
  method: 'GET',
  path: '/subscription/user/status',
  get query() {
    return z
      .object({
        ...queriedUsers(),
        /** The most users in the answer: 1 to 100. Default 100. */
        limit: queryInteger(errors.limit, 1, limits.subscriptionPage).optional(),
        /** Number of users to skip. Default 0. Past the end: an empty list. */
        offset: queryInteger(errors.offset, 0, Number.MAX_SAFE_INTEGER).optional(),
      })
      .refine(namesUsers, { error: errors.none })
      .refine(isOneKind, { error: errors.emailAndPhone })
  },
  pages: { items: 'users', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** The users that the query names. Unknown ones are absent. */
        users: z.array(
          z.object({
            /** The email address of the user; null if there is none. */
            email: z.string().nullable(),
            /** The phone of the user, E.164; null if there is none. */
            phone: z.string().nullable(),
            /** The external_id of the user; null for an anonymous user. */
            external_id: z.string().nullable(),
            /** The subscription groups in which the user has a state. */
            subscription_groups: z.array(
              z.object({
                /** The id of the subscription group. */
                id: z.string(),
                /** The name of the subscription group. */
                name: z.string(),
                /** The channel of its messages. */
                channel: z.enum(['email', 'sms', 'whats_app']),
                /** Whether the user gets its messages. */
                status: z.enum(['Subscribed', 'Unsubscribed']),
              }),
            ),
          }),
        ),
        /** Number of users that the query names, on all pages. */
        total_count: z.int(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
