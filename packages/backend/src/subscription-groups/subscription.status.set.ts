import { subscriptionErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { setSubscriptionStates } from './subscription-state.ts'

/**
 * Sets all states in one transaction, before the answer. Refuses an unknown group. Source: spec, "POST /v2/subscription/status/set";
 * decision 0006.
 */
export const subscriptionStatusSet: Handler<'subscription.status.set'> = async ({ body }, { store, now, report }) => {
  const changes = body.subscription_groups.map(({ external_ids, emails, phones, ...group }) => ({
    ...group,
    elementOf: (change: number, { kind, index }: { readonly kind: string; readonly index: number }) =>
      `subscription_groups[${change}].${kind}s[${index}]`,
    users: { external_id: external_ids, email: emails, phone: phones },
  }))
  const outcomes = await store.transaction((tx) => setSubscriptionStates(tx, changes, now))
  if ('unknownGroup' in outcomes) {
    const path = ['subscription_groups', outcomes.unknownGroup, 'subscription_group_id']
    return refused(subscriptionErrors.unknownGroup, ...path)
  }
  if (outcomes.length === 0) report('nothing_to_do')
  for (const { result, ...details } of outcomes) report(result, details)
  return { status: 201, body: { message: 'success' } }
}
