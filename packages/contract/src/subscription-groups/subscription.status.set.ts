import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { subscriptionErrors as errors } from './subscription-group-errors.ts'
import { SubscriptionGroupUpdate } from './subscription-group-update.ts'

/** Sets subscription-group membership; every user who shares a given email or phone changes with it. */
export const subscriptionStatusSet = endpoint({
  id: 'subscription.status.set',
  source: 'Endpoints > POST /v2/subscription/status/set',
  method: 'POST',
  path: '/v2/subscription/status/set',
  rateLimit: 'subscription',
  idempotent: true,
  remains: { what: 'the subscription state of' },
  get body() {
    return z.object(
      {
        /** The changes: one for each subscription group. */
        subscription_groups: z.array(SubscriptionGroupUpdate, { error: errors.notArray }),
      },
      { error: errors.notArray },
    )
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
