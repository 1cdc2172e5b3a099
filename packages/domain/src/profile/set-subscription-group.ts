import { own } from '../json.ts'
import type { Instant, Profile, SubscriptionState } from './profile.ts'

/**
 * Moves a user's membership of a subscription group to a state; the same profile comes back when it is there already.
 * Source: spec, "States and transitions".
 */
export function setSubscriptionGroup(profile: Profile, group: string, state: SubscriptionState, now: Instant): Profile {
  if (own(profile.subscription_groups, group) === state) return profile
  return { ...profile, subscription_groups: { ...profile.subscription_groups, [group]: state }, updated_at: now }
}
