import { describe, expect, it } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import type { CampaignReceived, Profile } from '../users/profile/profile.ts'
import { applyEngagement, type EngagedWith } from './apply-engagement.ts'
import type { Engagement } from './engagement.ts'

const received: CampaignReceived = {
  name: 'C',
  api_campaign_id: 'c',
  last_received: 1,
  engaged: {},
  converted: false,
  multiple_converted: {},
}
const user: Profile = {
  ...newProfile({ braze_id: 'u', now: 0, random_bucket: 0 }),
  campaigns_received: { c: received, d: { ...received, api_campaign_id: 'd' } },
}

const after = (engagement: Partial<Engagement>, about: Partial<EngagedWith> = {}, profile = user): Profile =>
  applyEngagement(
    profile,
    { user: 'u', time: 5, kind: 'open', campaign_id: 'c', variation_id: 'v', channel: 'email', ...engagement },
    { name: 'C', ...about },
  )

describe('an open or a click', () => {
  it.each([
    ['an open of an email', { kind: 'open' }, 'opened_email', 'opened', 'last_opened_email_at'],
    ['a direct open', { kind: 'direct_open', channel: 'ios_push' }, 'opened_push', 'opened', 'last_opened_push_at'],
    [
      'an influenced open',
      { kind: 'influenced_open', channel: 'android_push' },
      'opened_push',
      'opened',
      'last_opened_push_at',
    ],
    ['a click in an email', { kind: 'click' }, 'clicked_email', 'clicked', 'last_clicked_email_at'],
    [
      'a click in the app',
      { kind: 'click', channel: 'in_app_message' },
      'clicked_triggered_in_app_message',
      'clicked',
      undefined,
    ],
    [
      'a click on a first button',
      { kind: 'first_button_click', channel: 'in_app_message' },
      'clicked_triggered_in_app_message',
      'clicked',
      undefined,
    ],
    [
      'a click on a second button',
      { kind: 'second_button_click', channel: 'in_app_message' },
      'clicked_triggered_in_app_message',
      'clicked',
      undefined,
    ],
    ['a click in an SMS', { kind: 'click', channel: 'sms' }, undefined, 'clicked', undefined],
    ['a read', { kind: 'read', channel: 'whats_app' }, undefined, 'opened', undefined],
    ['a delivery', { kind: 'delivered' }, undefined, undefined, undefined],
  ] as const)('%s is remembered as far as exports show it', (_, engagement, engaged, kind, last) => {
    const changed = after(engagement)
    const channel = 'channel' in engagement ? engagement.channel : 'email'
    expect(changed.campaigns_received['c']?.engaged).toEqual(engaged === undefined ? {} : { [engaged]: true })
    expect(changed.campaigns_received['d']).toBe(user.campaigns_received['d'])
    expect(changed.messages).toEqual(kind === undefined ? [] : [{ braze_id: 'u', time: 5, kind, channel, id: 'c' }])
    expect(changed.last_x_at).toEqual(last === undefined ? {} : { [last]: 5 })
  })

  it('is added to what there was; the latest time stays', () => {
    const opened = after({ kind: 'open' })
    const both = after({ kind: 'click', time: 9 }, {}, opened)
    const old = after({ kind: 'open', time: 3 }, {}, both)
    expect(old.campaigns_received['c']?.engaged).toEqual({ opened_email: true, clicked_email: true })
    expect(old.last_x_at).toEqual({ last_opened_email_at: 5, last_clicked_email_at: 9 })
    expect(old.messages.map(({ time }) => time)).toEqual([5, 9, 3])
  })

  it('belongs to the step of a Canvas, else to the Canvas, else to nothing', () => {
    const idOf = (about: Partial<Engagement>) => after({ campaign_id: undefined, ...about }).messages[0]?.id
    expect(idOf({ canvas_id: 'k', step_id: 's' })).toBe('s')
    expect(idOf({ canvas_id: 'k' })).toBe('k')
    expect(idOf({})).toBe('')
    expect(after({ channel: undefined }).messages[0]?.channel).toBe('')
  })

  it('of a campaign that the user never received changes none of its records', () => {
    expect(after({ campaign_id: 'x' }).campaigns_received).toBe(user.campaigns_received)
    expect(after({ campaign_id: undefined, canvas_id: 'k' }).campaigns_received).toBe(user.campaigns_received)
  })
})

describe('what else is done with a message', () => {
  it('unsubscribes', () => {
    expect(after({ kind: 'unsubscribe' })).toEqual({ ...user, email_subscribe: 'unsubscribed', updated_at: 5 })
  })

  it('leaves the group of the message, if it has one', () => {
    const left = after({ kind: 'opt_out', channel: 'sms' }, { subscription_group_id: 'g' })
    expect(left).toEqual({ ...user, subscription_groups: { g: 'unsubscribed' }, updated_at: 5 })
    expect(after({ kind: 'opt_out', channel: 'sms' })).toBe(user)
  })

  it('lists a card that was clicked, each once', () => {
    const click = { kind: 'click', channel: 'content_cards' } as const
    const once = after(click)
    expect(once.cards_clicked).toEqual([{ name: 'C' }])
    expect(after(click, {}, once).cards_clicked).toEqual([{ name: 'C' }])
    const other = after(click, { name: 'D' }, once)
    expect(other.cards_clicked).toEqual([{ name: 'C' }, { name: 'D' }])
    expect(after(click, {}, other).cards_clicked).toEqual([{ name: 'C' }, { name: 'D' }])
    expect(after({ kind: 'click' }).cards_clicked).toEqual([])
  })

  it('uninstalls the app', () => {
    const uninstall = { kind: 'uninstall', campaign_id: undefined } as const
    expect(after(uninstall)).toEqual({ ...user, uninstalled_at: 5, updated_at: 5 })
    expect(after(uninstall, {}, { ...user, uninstalled_at: 9 }).uninstalled_at).toBe(9)
  })

  it.each(['unsubscribe', 'opt_out', 'uninstall'] as const)(
    '%s in the past does not set the last change back',
    (kind) => {
      const changed = after({ kind }, { subscription_group_id: 'g' }, { ...user, updated_at: 7 })
      expect(changed).not.toEqual({ ...user, updated_at: 7 })
      expect(changed.updated_at).toBe(7)
    },
  )

  it('changes nothing otherwise', () => {
    for (const kind of ['sent', 'bounce', 'impression', 'conversion'] as const) expect(after({ kind })).toBe(user)
  })
})

describe('a bounced push', () => {
  const token = (platform: string) => ({ app: platform, platform, token: platform })
  const push_tokens = ['iOS', 'Android', 'Web'].map(token)

  it.each([
    ['ios_push', ['Android', 'Web'], 5],
    ['android_push', ['iOS', 'Web'], 5],
    ['kindle_push', ['iOS', 'Android', 'Web'], 0],
    ['email', ['iOS', 'Android', 'Web'], 0],
  ] as const)('of %s leaves the tokens of other platforms', (channel, left, updated_at) => {
    const bounced = after({ kind: 'bounce', channel }, {}, { ...user, push_tokens })
    expect(bounced).toMatchObject({ push_tokens: left.map(token), updated_at })
  })
})
