import { expect, it } from 'vitest'
import { channels } from '../../channel.ts'
import { courses, reachedBy } from './behavior.ts'

const push = [
  'sent: delivered, usually',
  'sent: bounce, unless delivered',
  'sent: undelivered, unless delivered or bounce',
  'sent: delivery_failed, unless delivered or bounce or undelivered',
  'delivered: direct_open',
  'delivered: influenced_open, unless direct_open',
  'direct_open: body_click',
]

/** Decision 0068: what can follow what, for each channel. */
const known = {
  email: [
    'sent: delivered, usually',
    'sent: bounce, unless delivered',
    'delivered: open',
    'open: click',
    'open: unsubscribe',
    'delivered: spam_report',
  ],
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: push.filter((line) => !line.includes('influenced_open')),
  sms: [
    'sent: sent_to_carrier, usually',
    'sent: delivery_failed, unless sent_to_carrier',
    'sent_to_carrier: delivered, usually',
    'sent_to_carrier: rejected, unless delivered',
    'delivered: click',
    'delivered: opt_out',
    'delivered: help',
  ],
  whats_app: ['sent: delivered, usually', 'sent: failed, unless delivered', 'delivered: read'],
  webhook: ['sent: error'],
  content_cards: ['sent: impression', 'impression: click', 'impression: dismissal'],
  in_app_message: [
    'sent: impression',
    'impression: click',
    'impression: first_button_click',
    'impression: second_button_click, unless first_button_click',
  ],
} as const

it.each(channels)('what can follow a message over %s is as decided', (channel) => {
  const written = courses[channel].map(({ kind, after, unless, isUsual = false }) =>
    [`${after}: ${kind}`, ...(isUsual ? ['usually'] : []), ...(unless ? [`unless ${unless.join(' or ')}`] : [])].join(
      ', ',
    ),
  )
  expect(written).toEqual(known[channel])
})

it('a user is reached when the message arrives, or is seen', () => {
  const seen = { webhook: 'sent', content_cards: 'impression', in_app_message: 'impression' }
  const arrived = channels.filter((channel) => !Object.hasOwn(seen, channel)).map((channel) => [channel, 'delivered'])
  expect(reachedBy).toEqual({ ...Object.fromEntries(arrived), ...seen })
})
