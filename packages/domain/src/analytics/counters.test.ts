import { describe, expect, it } from 'vitest'
import { channels } from '../channel.ts'
import { channelCounters, countingOf, numberedCounter } from './counters.ts'
import type { Engagement } from './engagement.ts'

const push = [
  'sent: sent, a recipient',
  'delivered: delivered',
  'undelivered: undelivered',
  'delivery_failed: delivery_failed',
  'bounce: bounces',
  'direct_open: direct_opens + total_opens',
  'influenced_open: total_opens',
  'body_click: body_clicks',
  'carousel_slide_click: ',
  'notif_button_click: ',
  'enrolled: enrolled',
]

/** Spec, "GET /campaigns/data_series": what counts each counter of a channel. */
const known = {
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: push.filter((line) => !line.startsWith('influenced_open')),
  webhook: ['sent: sent, a recipient', 'error: sent + errors', 'enrolled: enrolled'],
  email: [
    'sent: sent, a recipient',
    'delivered: delivered',
    'bounce: bounces',
    'open: opens, once a day unique_opens',
    'click: clicks, once a day unique_clicks',
    'unsubscribe: unsubscribes',
    'spam_report: reported_spam',
    'enrolled: enrolled',
  ],
  sms: [
    'sent: sent, a recipient',
    'sent_to_carrier: sent_to_carrier',
    'delivered: delivered',
    'rejected: rejected',
    'delivery_failed: delivery_failed',
    'click: clicks',
    'opt_out: opt_out',
    'help: help',
    'enrolled: enrolled',
  ],
  whats_app: ['sent: sent, a recipient', 'delivered: delivered', 'failed: failed', 'read: read', 'enrolled: enrolled'],
  content_cards: [
    'sent: sent, a recipient',
    'impression: total_impressions, once a day unique_impressions',
    'click: total_clicks, once a day unique_clicks',
    'dismissal: total_dismissals, once a day unique_dismissals',
    'enrolled: enrolled',
  ],
  in_app_message: [
    'impression: impressions, a recipient',
    'click: clicks',
    'first_button_click: first_button_clicks',
    'second_button_click: second_button_clicks',
    'enrolled: enrolled',
  ],
} as const

describe('an engagement with a message', () => {
  it.each(channels)('over %s counts as the specification says', (channel) => {
    const written = Object.entries(channelCounters[channel]).map(([kind, { counters, unique, receives = false }]) =>
      [
        `${kind}: ${counters.join(' + ')}`,
        ...(unique === undefined ? [] : [`once a day ${unique}`]),
        ...(receives ? ['a recipient'] : []),
      ].join(', '),
    )
    expect(written).toEqual(known[channel])
  })

  it('is looked up by channel and kind', () => {
    expect(countingOf('email', 'open')).toBe(channelCounters.email.open)
    for (const [channel, kind] of [
      ['email', 'read'],
      ['pigeon', 'open'],
      ['email', 'constructor'],
      ['constructor', 'open'],
    ] as const) {
      expect(countingOf(channel, kind)).toBeUndefined()
    }
  })
})

describe('a click on a part of a push', () => {
  const click = (members: Partial<Engagement>) => numberedCounter({ user: 'u', time: 0, kind: 'click', ...members })

  it('counts by number and title', () => {
    const part = { number: 2, title: 'Tea' }
    expect(click({ kind: 'carousel_slide_click', ...part })).toBe('carousel_slide_2_Tea_click')
    expect(click({ kind: 'notif_button_click', ...part })).toBe('notif_button_2_Tea_click')
    expect(click({ kind: 'carousel_slide_click' })).toBe('carousel_slide_0__click')
    expect(click({ kind: 'notif_button_click' })).toBe('notif_button_0__click')
    expect(click(part)).toBeUndefined()
  })
})
