import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { subscriptionV1Errors as errors } from './subscription-group-errors.ts'
import { SubscriptionV1Body } from './subscription-group-update.ts'

/** The first form of setting subscription-group membership: one group, singular members. Source: decision 0006. */
export const subscriptionStatusSetV1 = endpoint({
  id: 'subscription.status.set.v1',
  source: 'Versioning',
  method: 'POST',
  path: '/subscription/status/set',
  permission: 'subscription.status.set',
  rateLimit: 'subscription',
  idempotent: true,
  remains: { what: 'the subscription state of' },
  body: SubscriptionV1Body,
  responses: { 201: Success },
  errors: { 400: errors },
})
