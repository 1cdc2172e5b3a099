import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { subscriptionStatusErrors as errors } from './subscription-group-errors.ts'
import { isOneKind, namesUsers, queriedUsers } from './subscription-query.ts'

/** Returns the states of one subscription group: of users by external_id, or of everybody with an email address or a phone. */
export const subscriptionStatusGet = endpoint({
  id: 'subscription.status.get',
  source: 'decision 0006',
  method: 'GET',
  path: '/subscription/status/get',
  get query() {
    return z
      .object({
        /** The id of the subscription group. An unknown one is refused. */
        subscription_group_id: z.string({ error: errors.groupId }).min(1, { error: errors.groupId }),
        ...queriedUsers(),
      })
      .refine(namesUsers, { error: errors.none })
      .refine(isOneKind, { error: errors.emailAndPhone })
  },
  responses: {
    get 200() {
      return z.object({
        /** The state of each user, by external_id, or by the identifier of the query. `unknown`: no user, or no state. */
        status: z.record(z.string(), z.enum(['Subscribed', 'Unsubscribed', 'unknown'])),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
