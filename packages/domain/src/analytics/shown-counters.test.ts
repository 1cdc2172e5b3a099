import { describe, expect, it } from 'vitest'
import { channels } from '../channel.ts'
import { showCounters, showSendCounters } from './shown-counters.ts'

const push = ['sent', 'direct_opens', 'total_opens', 'bounces', 'body_clicks']

/** Spec, "GET /campaigns/data_series": the counters that answers show of each channel. */
const shownNames = {
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: push,
  webhook: ['sent', 'errors'],
  email: [
    'sent',
    'opens',
    'unique_opens',
    'clicks',
    'unique_clicks',
    'unsubscribes',
    'bounces',
    'delivered',
    'reported_spam',
  ],
  sms: ['sent', 'sent_to_carrier', 'delivered', 'rejected', 'delivery_failed', 'clicks', 'opt_out', 'help'],
  whats_app: ['sent', 'delivered', 'failed', 'read'],
  content_cards: [
    'sent',
    'total_impressions',
    'unique_impressions',
    'total_clicks',
    'unique_clicks',
    'total_dismissals',
    'unique_dismissals',
  ],
  in_app_message: ['impressions', 'clicks', 'first_button_clicks', 'second_button_clicks'],
} as const

const ofPushSends = ['sent', 'delivered', 'undelivered', 'delivery_failed', ...push.slice(1)]

/** Each counter with a count that no other has. */
const numbered = (names: readonly string[]) => Object.fromEntries(names.map((name, index) => [name, index + 1]))
const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))

describe.each(channels)('the counters of %s', (channel) => {
  it('are all shown, in order, with their counts', () => {
    const names = shownNames[channel]
    expect(showCounters[channel]({ ...numbered(names), unknown: 9 })).toEqual(numbered(names))
    expect(Object.keys(showCounters[channel]({}))).toEqual(names)
    expect(showCounters[channel]({})).toEqual(zeros(names))
  })

  it('are the same for a send, with delivery counters for a push', () => {
    const names = channel.endsWith('push') ? ofPushSends : shownNames[channel]
    expect(showSendCounters[channel](numbered(names))).toEqual(numbered(names))
    expect(Object.keys(showSendCounters[channel]({}))).toEqual(names)
    expect(showSendCounters[channel]({})).toEqual(zeros(names))
  })
})

it('clicks on slides and buttons of a push are shown if there were some', () => {
  const clicks = { carousel_slide_1_Tea_click: 2, notif_button_0__click: 3 }
  expect(showCounters.ios_push({ sent: 1, ...clicks, carousel: 4, slide_click: 5 })).toEqual({
    ...zeros(push),
    sent: 1,
    ...clicks,
  })
  expect(showSendCounters.web_push(clicks)).toEqual({ ...zeros(ofPushSends), ...clicks })
})
