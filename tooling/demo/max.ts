import type { JsonObject, Profile } from '@brazier/domain'
import { apps } from './apps.ts'
import type { Books } from './books.ts'
import { phoneWith } from './devices.ts'
import { draw } from './draw.ts'
import { groups } from './groups.ts'
import { campaigns, canvases, cards } from './messaging.ts'
import { livesIn } from './places.ts'
import { productOf } from './products.ts'
import { entered, event, type Happening, type Life, purchase, received, used } from './story.ts'
import { daysAgo } from './time.ts'

/** Max, of whom everything is known that can be exported. */
export const max = ({ enter, phone }: Books): Life => {
  const number = phone('GB')
  const user: Profile = {
    ...enter('max', daysAgo(400)),
    external_id: 'max',
    user_aliases: [{ alias_name: 'T-9999', alias_label: 'trail_club_card' }],
    first_name: 'Max',
    last_name: 'Fairley',
    email: 'max@example.com',
    ...(number !== undefined && { phone: number }),
    dob: '1984-02-29',
    gender: 'M',
    ...livesIn('Keswick'),
    attributed_source: 'Podcast',
    attributed_campaign: 'first-frost',
    attributed_adgroup: 'hill-walkers',
    attributed_ad: 'kettle-on-a-summit',
    email_subscribe: 'opted_in',
    push_subscribe: 'opted_in',
    push_opted_in_at: daysAgo(399),
    subscription_groups: Object.fromEntries(Object.values(groups).map(({ id }) => [id, 'subscribed'])),
    custom_attributes: taste,
    ...phoneWith('android', draw('max/phone'), true),
    uninstalled_at: daysAgo(3),
    cards_clicked: cards.map((name) => ({ name })),
  }
  return { user, happenings: year }
}

const taste: JsonObject = {
  favourite_roast: 'medium',
  trail_club: true,
  loyalty_points: 1250,
  cups_a_day: 3.5,
  next_refill_at: '2026-01-12T09:00:00Z',
  brew_methods: ['Aeropress', 'Espresso'],
  bean_plan: { beans: 'medium', grams: 500, weeks: 2 },
  equipment: [
    { product: 'hand-grinder-38', year: 2022 },
    { product: 'espresso-lever', year: 2024 },
  ],
}

const year: readonly Happening[] = [
  event('viewed_product', daysAgo(4.4), { product: 'trail-stove' }),
  event('logged_brew', daysAgo(4.2), { method: 'Aeropress', grams: 17 }),
  // Nine o'clock, and five in the afternoon, in Keswick.
  received(campaigns.trailMail, daysAgo(4 - 2 / 24), { engaged: { opened_email: true }, converted: daysAgo(2.8) }),
  received(campaigns.newRoast, daysAgo(44 - 10 / 24), { variation: 'Cup' }),
  entered(canvases.welcome, daysAgo(400), 3, 'Long'),
  purchase(productOf('beans-treeline-250g'), daysAgo(2.8), 2),
  purchase(productOf('espresso-lever'), daysAgo(48.5)),
  used({ app: apps.android, sessions: 120, first: daysAgo(400), last: daysAgo(4.2), version: '4.2.3' }),
  used({ app: apps.web, sessions: 14, first: daysAgo(390), last: daysAgo(2.8) }),
]
