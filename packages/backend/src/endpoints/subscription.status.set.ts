import { subscriptionErrors } from '@brazier/contract'
import type { Handler } from '../handler.ts'
import { setSubscriptionStates } from '../subscription-state.ts'

/**
 * Sets every group's state in one transaction, before the answer; an unknown group refuses the whole request.
 * Source: spec, "POST /v2/subscription/status/set"; decision 0006.
 */
export const subscriptionStatusSet: Handler<'subscription.status.set'> = async ({ body }, { store, now }) => {
  const changes = body.subscription_groups.map(({ external_ids, emails, phones, ...group }) => ({
    ...group,
    users: { external_id: external_ids, email: emails, phone: phones },
  }))
  const isSet = await store.transaction((tx) => setSubscriptionStates(tx, changes, now))
  return isSet
    ? { status: 201, body: { message: 'success' } }
    : { status: 400, body: { message: subscriptionErrors.unknownGroup } }
}
