import { describe, expect, it } from 'vitest'
import { channels } from '../../channel.ts'
import { newProfile } from '../../users/profile/new-profile.ts'
import type { Profile } from '../../users/profile/profile.ts'
import { isReachable, unreachable } from './reachability.ts'

const user = (members: Partial<Profile>): Profile => ({
  ...newProfile({ braze_id: 'b', now: 0, random_bucket: 0 }),
  ...members,
})

const email = 'a@example.com'
const phone = '+4930123456'

describe('email', () => {
  it('reaches a user with an address who did not unsubscribe', () => {
    expect(unreachable(user({ email }), 'email')).toBeUndefined()
    expect(unreachable(user({ email, email_subscribe: 'opted_in' }), 'email')).toBeUndefined()
    expect(unreachable(user({ email, email_subscribe: 'unsubscribed' }), 'email')).toBe('not_subscribed')
    expect(unreachable(user({}), 'email')).toBe('no_email')
    expect(unreachable(user({ email: 'nonsense' }), 'email')).toBe('no_email')
  })

  it('does not reach an address on a list', () => {
    expect(unreachable(user({ email }), 'email', { hard_bounced: true })).toBe('hard_bounced')
    expect(unreachable(user({ email }), 'email', { reported_spam: true })).toBe('reported_spam')
    expect(unreachable(user({ email }), 'email', { hard_bounced: false, reported_spam: false })).toBeUndefined()
  })

  it('reaches users with the subscription that the campaign requires', () => {
    const states = [undefined, 'subscribed', 'opted_in', 'unsubscribed'] as const
    const reached = (recipient_subscription_state: 'opted_in' | 'subscribed' | 'all') =>
      states.filter((email_subscribe) => {
        const known = email_subscribe === undefined ? {} : { email_subscribe }
        return isReachable(user({ email, ...known }), 'email', { recipient_subscription_state })
      })
    expect(reached('opted_in')).toEqual(['opted_in'])
    expect(reached('subscribed')).toEqual([undefined, 'subscribed', 'opted_in'])
    expect(reached('all')).toEqual([...states])
  })
})

describe('push', () => {
  const token = (platform: string, notifications_enabled?: boolean) => ({
    push_tokens: [
      { app: 'a', platform, token: 't', ...(notifications_enabled === undefined ? {} : { notifications_enabled }) },
    ],
  })

  it('reaches a user with a token of the platform', () => {
    expect(unreachable(user(token('iOS')), 'ios_push')).toBeUndefined()
    expect(unreachable(user(token('Android', true)), 'android_push')).toBeUndefined()
    expect(unreachable(user(token('Web')), 'web_push')).toBeUndefined()
    expect(unreachable(user(token('Android tablet')), 'android_push')).toBeUndefined()
    expect(unreachable(user(token('Android')), 'ios_push')).toBe('no_push_token')
    expect(unreachable(user({}), 'kindle_push')).toBe('no_push_token')
  })

  it('does not reach a user who turned it off', () => {
    expect(unreachable(user(token('iOS', false)), 'ios_push')).toBe('no_push_token')
    expect(unreachable(user({ ...token('iOS'), push_subscribe: 'unsubscribed' }), 'ios_push')).toBe('not_subscribed')
  })
})

describe('other channels', () => {
  it('reach a phone with a usable number', () => {
    expect(unreachable(user({ phone }), 'sms')).toBeUndefined()
    expect(unreachable(user({ phone: 'none' }), 'sms')).toBe('no_phone')
    expect(unreachable(user({}), 'whats_app')).toBe('no_phone')
  })

  it('always reach a webhook, content cards and the app', () => {
    for (const channel of ['webhook', 'content_cards', 'in_app_message'] as const) {
      expect(isReachable(user({}), channel)).toBe(true)
    }
  })
})

describe('every channel', () => {
  const everything = user({
    email,
    phone,
    push_tokens: ['iOS', 'Android', 'Kindle', 'Web'].map((platform) => ({ app: 'a', platform, token: platform })),
    subscription_groups: { g: 'subscribed', left: 'unsubscribed' },
  })

  it.each(channels)('%s reaches a user with every address, unless they must get no messages', (channel) => {
    expect(unreachable(everything, channel)).toBeUndefined()
    expect(unreachable({ ...everything, marked_for_deletion: true }, channel)).toBe('marked_for_deletion')
    expect(unreachable({ ...everything, in_global_control_group: true }, channel)).toBe('in_global_control_group')
  })

  it.each(channels)('%s requires the user to be in the message’s subscription group', (channel) => {
    expect(unreachable(everything, channel, { subscription_group_id: 'g' })).toBeUndefined()
    for (const subscription_group_id of ['left', 'other', 'constructor']) {
      expect(unreachable(everything, channel, { subscription_group_id })).toBe('not_in_subscription_group')
    }
  })
})
