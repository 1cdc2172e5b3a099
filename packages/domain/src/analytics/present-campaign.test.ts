import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel.ts'
import { calendarOf } from '../time/calendar.ts'
import type { Engagement } from './engagement.ts'
import { type CampaignDay, type PresentedCampaign, presentCampaignDays, presentSendDays } from './present-campaign.ts'
import { emptyRollup } from './rollup.ts'
import { dayWindow } from './window.ts'

const calendar = calendarOf('UTC')
const time = Date.UTC(2024, 5, 1, 12)

const variation = (id: string, ...channels: readonly Channel[]) => ({
  id,
  name: `Variation ${id}`,
  is_control: false,
  messages: channels.map((channel) => ({ channel })),
})
const control = { ...variation('c'), is_control: true }

const campaign = (...variations: PresentedCampaign['variations']): PresentedCampaign => ({
  variations,
  conversion_behaviors: [{}],
})

/** Event of variation `a` unless it says otherwise, on one day and of one user. */
const happened = (kind: Engagement['kind'], about: Partial<Engagement> = {}): Engagement => ({
  user: 'u',
  time,
  kind,
  campaign_id: 'x',
  variation_id: 'a',
  channel: 'email',
  ...about,
})

const rowsOf = (engagements: readonly Engagement[]) => {
  const rollup = emptyRollup()
  for (const one of engagements) rollup.add(one, calendar)
  const window = dayWindow(time, 1, calendar)
  return { points: window.points, rows: rollup.rows({ family: 'campaign', id: 'x', sub: '' }, window) }
}

/** The one day, as JSON has it. */
const dayOf = (of: PresentedCampaign, engagements: readonly Engagement[]): CampaignDay => {
  const { points, rows } = rowsOf(engagements)
  return JSON.parse(JSON.stringify(presentCampaignDays(of, points, rows)[0]))
}

const zeros = { revenue: 0, unique_recipients: 0, conversions: 0, conversions_by_send_time: 0 }
const email = { sent: 0, opens: 0, unique_opens: 0, clicks: 0, unique_clicks: 0, unsubscribes: 0 }
const emailZeros = { ...email, bounces: 0, delivered: 0, reported_spam: 0 }
const push = { sent: 0, direct_opens: 0, total_opens: 0, bounces: 0, body_clicks: 0 }
const named = (id: string) => ({ variation_name: `Variation ${id}`, variation_api_id: id })

describe('a day of a campaign', () => {
  it('has zeros for each variation in each of its channels when nothing happened', () => {
    expect(dayOf(campaign(variation('a', 'email', 'ios_push'), variation('b', 'email')), [])).toEqual({
      time: '2024-06-01',
      messages: {
        email: [
          { ...named('a'), ...emailZeros, ...zeros },
          { ...named('b'), ...emailZeros, ...zeros },
        ],
        ios_push: [{ ...named('a'), ...push, ...zeros }],
      },
      ...zeros,
    })
  })

  it('counts in the element of variation and channel, and in the roll-up', () => {
    const opened = [happened('sent'), happened('open'), happened('open'), happened('conversion')]
    expect(dayOf(campaign(variation('a', 'email')), opened)).toMatchObject({
      messages: { email: [{ sent: 1, opens: 2, unique_opens: 1, unique_recipients: 1, conversions: 1 }] },
      unique_recipients: 1,
      conversions: 1,
      conversions_by_send_time: 1,
    })
  })

  it('shows revenue in exact dollars', () => {
    const cents = [10, 20].map((revenue_cents) => happened('conversion', { revenue_cents }))
    expect(dayOf(campaign(variation('a', 'email')), cents)).toMatchObject({
      messages: { email: [{ revenue: 0.3 }] },
      revenue: 0.3,
    })
  })

  it('shows the counts of deleted variations and channels after the others, by id', () => {
    const gone = [
      happened('sent', { variation_id: 'z' }),
      happened('sent', { variation_id: '__proto__' }),
      happened('sent', { channel: 'webhook' }),
    ]
    const { messages } = dayOf(campaign(variation('a', 'email')), gone)
    expect(messages.email?.map(({ variation_name, sent }) => [variation_name, sent])).toEqual([
      ['Variation a', 0],
      ['__proto__', 1],
      ['z', 1],
    ])
    expect(messages.webhook).toEqual([{ ...named('a'), ...zeros, unique_recipients: 1, sent: 1, errors: 0 }])
  })

  it('has the control variation in every channel, with the users in it', () => {
    const kept = [happened('enrolled', { variation_id: 'c' }), happened('enrolled', { variation_id: 'c', user: 'w' })]
    const { messages } = dayOf(campaign(variation('a', 'email', 'whats_app'), control), kept)
    expect(messages.email?.[1]).toEqual({ ...named('c'), ...emailZeros, ...zeros, enrolled: 2 })
    expect(messages.email?.[0]).not.toHaveProperty('enrolled')
    expect(Object.keys(messages)).toEqual(['email', 'whats_app'])
    expect(messages.whats_app).toEqual([
      { ...named('a'), sent: 0, delivered: 0, failed: 0, read: 0, ...zeros },
      { ...named('c'), enrolled: 0, ...zeros },
    ])
  })

  it('shows the users of a deleted control variation', () => {
    const whatsApp = { channel: 'whats_app', variation_id: 'z' } as const
    const kept = [happened('enrolled', { variation_id: 'z' }), happened('enrolled', whatsApp)]
    const gone = { ...zeros, variation_name: 'z', variation_api_id: 'z', enrolled: 1 }
    expect(dayOf(campaign(), kept).messages).toEqual({ email: [{ ...gone, ...emailZeros }], whats_app: [gone] })
    for (const kinds of [['sent', 'delivered'], ['sent', 'failed'], ['failed', 'read'], ['delivered']] as const) {
      const reached = kinds.map((kind) => happened(kind, whatsApp))
      expect(dayOf(campaign(), [...kept, ...reached]).messages.whats_app?.[0]).toHaveProperty('read')
    }
    const both = dayOf(campaign(), [...kept, happened('read', whatsApp)]).messages.whats_app
    expect(both).toEqual([{ ...gone, sent: 0, delivered: 0, failed: 0, read: 1 }])
  })

  it('has in-app messages under another name if there are several variations', () => {
    const counts = { impressions: 1, clicks: 0, first_button_clicks: 1, second_button_clicks: 0 }
    const inApp = [
      happened('impression', { channel: 'in_app_message' }),
      happened('first_button_click', { channel: 'in_app_message' }),
    ]
    const one = dayOf(campaign(variation('a', 'in_app_message')), inApp).messages
    expect(one).toMatchObject({ in_app_message: [counts] })
    expect(one).not.toHaveProperty('trigger_in_app_message')
    const several = dayOf(campaign(variation('a', 'in_app_message'), control), inApp).messages
    expect(several).toMatchObject({ trigger_in_app_message: [counts, { enrolled: 0 }] })
    expect(several).not.toHaveProperty('in_app_message')
  })

  it('counts clicks on slides and buttons of any push message by number and title', () => {
    const clicked = { channel: 'web_push', number: 1, title: 'Shop' } as const
    const clicks = [happened('carousel_slide_click', clicked), happened('notif_button_click', clicked)]
    expect(dayOf(campaign(variation('a', 'web_push')), clicks).messages.web_push).toEqual([
      { ...named('a'), ...push, ...zeros, carousel_slide_1_Shop_click: 1, notif_button_1_Shop_click: 1 },
    ])
  })

  it('has the numbered conversions of its behaviors, and those that were counted', () => {
    const two = { ...campaign(variation('a', 'email')), conversion_behaviors: [{}, {}] }
    const { messages, ...day } = dayOf(two, [])
    expect(Object.keys(day)).toEqual(['time', ...Object.keys(zeros), 'conversions1', 'conversions1_by_send_time'])
    expect(messages.email?.[0]).toMatchObject({ conversions1: 0, conversions1_by_send_time: 0 })
    const third = dayOf(two, [happened('conversion', { conversion: 3 })])
    expect(third).toMatchObject({ conversions2: 0, conversions3: 1, messages: { email: [{ conversions3: 1 }] } })
    expect(third).toMatchObject({
      conversions3_by_send_time: 1,
      messages: { email: [{ conversions3_by_send_time: 1 }] },
    })
    const four = { ...two, conversion_behaviors: [{}, {}, {}] }
    expect(Object.keys(dayOf(four, []))).not.toContain('conversions3')
    expect(dayOf({ ...two, conversion_behaviors: [{}, {}, {}, {}] }, [])).toMatchObject({
      conversions3: 0,
      conversions3_by_send_time: 0,
      messages: { email: [{ conversions3: 0, conversions3_by_send_time: 0 }] },
    })
    const later = dayOf(two, [happened('conversion', { conversion: 2, time: time + 86_400_000, received_at: time })])
    expect(later).toMatchObject({ conversions2: 0, conversions2_by_send_time: 1 })
  })

  it('shows a conversion without a channel in the first channel of its variation', () => {
    const without = [happened('sent', { channel: 'sms' }), happened('conversion', { channel: undefined })]
    const { messages } = dayOf(campaign(variation('a', 'sms', 'webhook')), without)
    expect(messages.sms).toMatchObject([{ sent: 1, conversions: 1 }])
    expect(messages.webhook).toMatchObject([{ conversions: 0 }])
    const gone = dayOf(campaign(), without)
    expect(gone).toMatchObject({ conversions: 1, messages: { sms: [{ variation_name: 'a', conversions: 1 }] } })
  })

  it('adds what has no channel to the cell of its variation, whatever cells there are', () => {
    const { points } = rowsOf([])
    const cells = [
      { part: 'z', channel: 'sms', counts: { sent: 1 } },
      { part: 'a', channel: 'email', counts: { conversions: 2 } },
      { part: 'a', channel: '', counts: { conversions: 1, revenue_cents: 5 } },
      { part: 'nowhere', channel: '', counts: { conversions: 9 } },
      { part: '', channel: '', counts: { conversions: 12 } },
    ]
    const [day] = presentCampaignDays(campaign(variation('a', 'email')), points, [
      { bucket: points[0]?.bucket ?? 0, cells },
    ])
    expect(JSON.parse(JSON.stringify(day))).toMatchObject({
      conversions: 12,
      messages: { email: [{ conversions: 3, revenue: 0.05 }], sms: [{ variation_name: 'z', sent: 1, conversions: 0 }] },
    })
    expect(
      Object.values(day?.messages ?? {})
        .flat()
        .filter((one) => one !== undefined),
    ).toHaveLength(2)
  })

  it('does not show counts that were taken back', () => {
    const { points } = rowsOf([])
    const cells = [{ part: 'z', channel: 'email', counts: { sent: 0 } }]
    const [day] = presentCampaignDays(campaign(), points, [{ bucket: points[0]?.bucket ?? 0, cells }])
    expect(JSON.parse(JSON.stringify(day?.messages))).toEqual({})
  })
})

describe('a day of a send', () => {
  it('shows whether push messages arrived', () => {
    const { points, rows } = rowsOf(
      (['sent', 'delivered', 'undelivered', 'delivery_failed', 'direct_open'] as const).map((kind) =>
        happened(kind, { channel: 'ios_push' }),
      ),
    )
    const [day] = presentSendDays(campaign(variation('a', 'ios_push')), points, rows, rows)
    const arrived = { delivered: 1, undelivered: 1, delivery_failed: 1 }
    expect(day?.messages.ios_push).toEqual([
      { ...named('a'), ...push, ...zeros, ...arrived, sent: 1, direct_opens: 1, total_opens: 1, unique_recipients: 1 },
    ])
  })
})
