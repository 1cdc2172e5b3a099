import type { Channel } from '../../channel.ts'
import { getOwn } from '../../json.ts'
import { isTokenOf } from '../../users/profile/is-token-of.ts'
import { isValidPhone } from '../../users/profile/is-valid-phone.ts'
import type { Profile, PushToken, SubscriptionStatus } from '../../users/profile/profile.ts'

/** The subscription that a message requires; `subscribed` includes opted in. */
export type RecipientSubscriptionState = 'opted_in' | 'subscribed' | 'all'

/** Other conditions for a message to arrive. */
export interface ReachConditions {
  /** Default `subscribed`. */
  readonly recipient_subscription_state?: RecipientSubscriptionState | undefined
  /** The user must be subscribed to it. */
  readonly subscription_group_id?: string | undefined
  /** Whether it also reaches the global control group. */
  readonly reaches_control_group?: boolean
  /** By the hard-bounce list. */
  readonly hard_bounced?: boolean
  /** By the spam list. */
  readonly reported_spam?: boolean
  /** By the list of invalid numbers. */
  readonly invalid_phone?: boolean
}

/** Why a message does not reach a user. */
export type Unreachable =
  | 'marked_for_deletion'
  | 'in_global_control_group'
  | 'no_email'
  | 'no_phone'
  | 'invalid_phone'
  | 'no_push_token'
  | 'hard_bounced'
  | 'reported_spam'
  | 'not_subscribed'
  | 'not_in_subscription_group'

/** Returns the first token that gets pushes of the channel. */
export const pushToken = (
  { push_tokens = [] }: Partial<Pick<Profile, 'push_tokens'>>,
  channel: Channel,
): PushToken | undefined =>
  push_tokens.find((token) => token.notifications_enabled !== false && isTokenOf(token, channel))

const isWanted = (
  status: SubscriptionStatus = 'subscribed',
  state: RecipientSubscriptionState = 'subscribed',
): boolean => state === 'all' || status === 'opted_in' || (state === 'subscribed' && status === 'subscribed')

const unreachableByEmail = (
  { email, email_subscribe }: Profile,
  conditions: ReachConditions,
): Unreachable | undefined => {
  if (email === undefined || !email.includes('@')) return 'no_email'
  if (conditions.hard_bounced === true) return 'hard_bounced'
  if (conditions.reported_spam === true) return 'reported_spam'
  return isWanted(email_subscribe, conditions.recipient_subscription_state) ? undefined : 'not_subscribed'
}

const unreachableBy = (channel: Channel, profile: Profile, conditions: ReachConditions): Unreachable | undefined => {
  switch (channel) {
    case 'email':
      return unreachableByEmail(profile, conditions)
    case 'sms':
    case 'whats_app':
      if (profile.phone === undefined || !isValidPhone(profile.phone)) return 'no_phone'
      return channel === 'sms' && conditions.invalid_phone === true ? 'invalid_phone' : undefined
    case 'webhook':
    case 'content_cards':
    case 'in_app_message':
      return undefined
    default:
      if (pushToken(profile, channel) === undefined) return 'no_push_token'
      return isWanted(profile.push_subscribe, conditions.recipient_subscription_state) ? undefined : 'not_subscribed'
  }
}

/**
 * Counts a user without a subscription status as subscribed; a subscription group needs an explicit subscription. Source: decision 0042.
 */
export const unreachable = (
  profile: Profile,
  channel: Channel,
  conditions: ReachConditions = {},
): Unreachable | undefined => {
  if (profile.marked_for_deletion === true) return 'marked_for_deletion'
  const { reaches_control_group = false, subscription_group_id: group } = conditions
  if (profile.in_global_control_group === true && !reaches_control_group) return 'in_global_control_group'
  const reason = unreachableBy(channel, profile, conditions)
  const isMember = group === undefined || getOwn(profile.subscription_groups, group) === 'subscribed'
  return reason ?? (isMember ? undefined : 'not_in_subscription_group')
}

/** For the reason, use `unreachable`. */
export const isReachable = (profile: Profile, channel: Channel, conditions: ReachConditions = {}): boolean =>
  unreachable(profile, channel, conditions) === undefined
