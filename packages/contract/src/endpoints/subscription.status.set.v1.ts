import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { subscriptionV1Errors as errors } from '../errors/subscription.ts'
import { firstMessage } from '../on-invalid.ts'
import { SubscriptionV1Body } from '../schemas/subscription-group-update.ts'

/** The first form of setting subscription-group membership: one group, singular members. */
export const subscriptionStatusSetV1 = endpoint({
  id: 'subscription.status.set.v1',
  source: 'Versioning',
  method: 'POST',
  path: '/subscription/status/set',
  permission: 'subscription.status.set',
  rateLimit: 'subscription',
  idempotent: true,
  body: SubscriptionV1Body,
  responses: { 201: Success, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
