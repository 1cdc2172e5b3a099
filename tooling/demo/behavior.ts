import type { StateFileJson } from '@brazier/backend'
import { canvases, campaigns } from './messaging.ts'

type Behavior = NonNullable<StateFileJson['behavior']>
type Chance = NonNullable<Behavior['conversions']>[number]

const [minute, hour, day] = [60, 3600, 86_400]

const chance = (rate: number, least = 0, most = 0): Chance => ({ rate, delay_seconds: [least, most] })

/** Behavior of somebody who opens a letter in `opens` of 1, and clicks in `clicks` of those. */
const letter = (opens: number, clicks: number) => ({
  delivered: chance(0.985),
  bounce: chance(0.5),
  open: chance(opens, 2 * minute, 30 * hour),
  click: chance(clicks, 10, 10 * minute),
  unsubscribe: chance(0.015, 20, 20 * minute),
  spam_report: chance(0.0015, minute, 6 * hour),
})

const push = {
  delivered: chance(0.96),
  bounce: chance(0.4),
  undelivered: chance(0.5),
  delivery_failed: chance(0.5),
  direct_open: chance(0.09, 20, 5 * hour),
  body_click: chance(0.6, 1, 10),
}

const devicePush = { ...push, influenced_open: chance(0.16, 10 * minute, 12 * hour) }

const [mountain, cup] = campaigns.newRoast.variations
const offer = canvases.winBack.steps[1]

/** Behavior of the demo's customers: an ordinary company with a newsletter that is read. */
export const behavior: Behavior = {
  channels: {
    email: letter(0.38, 0.18),
    ios_push: devicePush,
    android_push: devicePush,
    kindle_push: devicePush,
    web_push: { ...push, delivered: chance(0.9), direct_open: chance(0.05, 10, 2 * hour) },
    sms: {
      sent_to_carrier: chance(0.99),
      delivery_failed: chance(1),
      delivered: chance(0.97),
      rejected: chance(0.25),
      click: chance(0.12, minute, 4 * hour),
      opt_out: chance(0.012, minute, 2 * hour),
      help: chance(0.008, minute, 2 * hour),
    },
    whats_app: { delivered: chance(0.97), failed: chance(0.9), read: chance(0.72, minute, 8 * hour) },
    webhook: { error: chance(0.02) },
    content_cards: {
      impression: chance(0.55, hour, 3 * day),
      click: chance(0.14, 2, minute),
      dismissal: chance(0.1, 2, minute),
    },
    in_app_message: {
      impression: chance(0.85, 0, 2 * day),
      click: chance(0.2, 1, 20),
      first_button_click: chance(0.25, 1, 20),
      second_button_click: chance(0.3, 1, 20),
    },
  },
  // The primary conversion event, then the others.
  conversions: [chance(0.012, hour, 2.5 * day), chance(0.01, hour, 5 * day)],
  purchase: { product_id: 'beans-basecamp-250g', value_cents: [1150, 3450] },
  variations: {
    // The cup sells better than the mountain.
    ...(mountain && {
      [mountain.id]: {
        channels: { email: letter(0.3, 0.14) },
        conversions: [chance(0.02, hour, 2.5 * day)],
        purchase: { product_id: 'beans-treeline-250g', value_cents: [1250, 2500] },
      },
    }),
    ...(cup && {
      [cup.id]: {
        channels: { email: letter(0.46, 0.27) },
        conversions: [chance(0.06, hour, 2.5 * day)],
        purchase: { product_id: 'beans-treeline-250g', value_cents: [1250, 3750] },
      },
    }),
    // Who opens an offer often takes it.
    ...(offer && {
      [offer.id]: {
        channels: { email: letter(0.55, 0.4) },
        conversions: [chance(0.25, hour, 3 * day), chance(0.12, hour, 3 * day)],
        purchase: { product_id: 'folding-dripper', value_cents: [2241, 2241] },
      },
    }),
  },
}
