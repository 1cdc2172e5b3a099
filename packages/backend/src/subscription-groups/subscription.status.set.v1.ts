import { subscriptionV1Errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { setSubscriptionStates } from './subscription-state.ts'

/** `external_id` wins over `email` and `phone`. Source: spec, "Versioning", 1. */
export const subscriptionStatusSetV1: Handler<'subscription.status.set.v1'> = async (
  { body },
  { store, now, report },
) => {
  const { subscription_group_id, subscription_state, external_id, email, phone } = body
  const users = external_id === undefined ? { email, phone } : { external_id }
  const elementOf = (_: number, { kind, index }: { readonly kind: keyof typeof body; readonly index: number }) =>
    Array.isArray(body[kind]) ? `${kind}[${index}]` : kind
  const change = { subscription_group_id, subscription_state, users, elementOf }
  const outcomes = await store.transaction((tx) => setSubscriptionStates(tx, [change], now))
  if ('unknownGroup' in outcomes) return refused(subscriptionV1Errors.unknownGroup, 'subscription_group_id')
  if (outcomes.length === 0) report('nothing_to_do')
  for (const { result, ...details } of outcomes) report(result, details)
  return { status: 201, body: { message: 'success' } }
}
