import { getOwn } from '../json.ts'
import { later } from '../time/instant.ts'
import { isTokenOf } from '../users/profile/is-token-of.ts'
import type { EngagedKind, MessageRecord, Profile } from '../users/profile/profile.ts'
import { setSubscriptionGroup } from '../users/profile/set-subscription-group.ts'
import { withMessages } from '../users/profile/with-messages.ts'
import { withSight } from '../users/received/received.ts'
import type { Engagement } from './engagement.ts'

/** Names and ids of an engagement for the profile. */
export interface EngagedWith {
  /** The name of the campaign or Canvas. */
  readonly name: string
  /** The group that an opt-out leaves. */
  readonly subscription_group_id?: string | undefined
}

interface Trace {
  readonly engaged?: EngagedKind
  readonly kind?: MessageRecord['kind']
  readonly last?: string
}

const pushOpen: Trace = { engaged: 'opened_push', kind: 'opened', last: 'last_opened_push_at' }
const inAppClick: Trace = { engaged: 'clicked_triggered_in_app_message', kind: 'clicked' }

const traceOf = ({ channel, kind }: Engagement): Trace => {
  switch (kind) {
    case 'open':
      return { engaged: 'opened_email', kind: 'opened', last: 'last_opened_email_at' }
    case 'direct_open':
    case 'influenced_open':
      return pushOpen
    case 'click':
    case 'first_button_click':
    case 'second_button_click':
      if (channel === 'in_app_message') return inAppClick
      return channel === 'email'
        ? { engaged: 'clicked_email', kind: 'clicked', last: 'last_clicked_email_at' }
        : { kind: 'clicked' }
    case 'read':
      return { kind: 'opened' }
    default:
      return {}
  }
}

const withTrace = (profile: Profile, engagement: Engagement, { engaged, kind, last }: Trace): Profile => {
  const { campaign_id, canvas_id, step_id, channel = '', time, user } = engagement
  let changed = profile
  if (kind !== undefined) {
    const record = { braze_id: user, time, kind, channel, id: campaign_id ?? step_id ?? canvas_id ?? '' }
    changed = { ...changed, messages: withMessages(changed.messages, [record]) }
  }
  if (last !== undefined) {
    const at = later(getOwn(changed.last_x_at, last), time) ?? time
    changed = { ...changed, last_x_at: { ...changed.last_x_at, [last]: at } }
  }
  if (engaged === undefined || campaign_id === undefined) return changed
  const received = getOwn(changed.campaigns_received, campaign_id)
  if (received === undefined) return changed
  const flagged = { ...received, engaged: { ...received.engaged, [engaged]: true } }
  return { ...changed, campaigns_received: { ...changed.campaigns_received, [campaign_id]: flagged } }
}

/**
 * Returns the user after an engagement. Opens and clicks show in `campaigns_received` and move the optimal time; unsubscribes and
 * opt-outs change the subscription; a bounced push takes its platform's tokens; Content Card clicks are listed. Addresses do not change.
 * Source: spec, "campaigns_received"; decision 0068.
 */
export const applyEngagement = (profile: Profile, engagement: Engagement, about: EngagedWith): Profile => {
  const { kind, channel, time } = engagement
  const changed = withTrace(profile, engagement, traceOf(engagement))
  const updated_at = Math.max(profile.updated_at, time)
  switch (kind) {
    case 'unsubscribe':
      return { ...changed, email_subscribe: 'unsubscribed', updated_at }
    case 'opt_out':
      return about.subscription_group_id === undefined
        ? changed
        : setSubscriptionGroup(changed, about.subscription_group_id, 'unsubscribed', updated_at)
    case 'bounce': {
      const push_tokens = profile.push_tokens.filter((token) => channel === undefined || !isTokenOf(token, channel))
      return push_tokens.length === profile.push_tokens.length ? changed : { ...changed, push_tokens, updated_at }
    }
    case 'impression':
      return withSight(changed, engagement)
    case 'click':
      if (channel !== 'content_cards' || changed.cards_clicked.some(({ name }) => name === about.name)) return changed
      return { ...changed, cards_clicked: [...changed.cards_clicked, { name: about.name }] }
    case 'uninstall':
      return { ...changed, uninstalled_at: Math.max(profile.uninstalled_at ?? time, time), updated_at }
    default:
      return changed
  }
}
