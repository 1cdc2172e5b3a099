import { getOwn } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import type { Profile, SubscriptionState } from './profile.ts'

/** Sets a state in a subscription group. Returns the same profile if unchanged. Source: spec, "States and transitions". */
export const setSubscriptionGroup = (
  profile: Profile,
  group: string,
  state: SubscriptionState,
  now: Instant,
): Profile => {
  if (getOwn(profile.subscription_groups, group) === state) return profile
  return { ...profile, subscription_groups: { ...profile.subscription_groups, [group]: state }, updated_at: now }
}
