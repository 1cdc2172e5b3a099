import type { Profile } from '@brazier/domain'
import { apps } from './apps.ts'
import type { Books } from './books.ts'
import { phoneWith } from './devices.ts'
import { draw } from './draw.ts'
import { groups } from './groups.ts'
import { campaigns, canvases } from './messaging.ts'
import { livesIn } from './places.ts'
import { productOf } from './products.ts'
import { entered, event, type Happening, type Life, purchase, received, used } from './story.ts'
import { daysAgo } from './time.ts'

/** Ada's account: it lacks what rule 1 of a merge fills in. */
export const ada = ({ enter }: Books): Life => {
  const user: Profile = {
    ...enter('ada', daysAgo(210)),
    external_id: 'ada',
    user_aliases: [{ alias_name: 'T-1815', alias_label: 'trail_club_card' }],
    first_name: 'Ada',
    last_name: 'Brandt',
    email: 'ada@example.com',
    language: 'de',
    email_subscribe: 'opted_in',
    push_subscribe: 'opted_in',
    push_opted_in_at: daysAgo(209),
    subscription_groups: { [groups.trailMail.id]: 'subscribed' },
    custom_attributes: { favourite_roast: 'light', brew_methods: ['Pour-over'], trail_club: true },
    ...phoneWith('ios', draw('ada/phone'), true),
    cards_clicked: [{ name: 'Grind size guide' }],
  }
  return { user, happenings: adasYear }
}

const adasYear: readonly Happening[] = [
  event('logged_brew', daysAgo(120.3), { method: 'Pour-over', grams: 18 }),
  event('logged_brew', daysAgo(9.3), { method: 'Pour-over', grams: 20 }),
  event('logged_brew', daysAgo(1.3), { method: 'Pour-over', grams: 19 }),
  event('viewed_product', daysAgo(2.1), { product: 'gooseneck-kettle' }),
  purchase(productOf('beans-basecamp-250g'), daysAgo(16.5)),
  purchase(productOf('folding-dripper'), daysAgo(60.4)),
  received(campaigns.trailMail, daysAgo(17.625), {
    engaged: { opened_email: true, clicked_email: true },
    converted: daysAgo(16.5),
  }),
  entered(canvases.welcome, daysAgo(210), 3, 'Long'),
  used({ app: apps.ios, sessions: 41, first: daysAgo(209), last: daysAgo(1.3), version: '4.2.3' }),
]

/** Ada's account of earlier: what it has, each rule of a merge treats in its own way. */
export const adaOld = ({ enter, phone }: Books): Life => {
  const number = phone('DE')
  const user: Profile = {
    ...enter('ada-old', daysAgo(900)),
    external_id: 'ada-old',
    user_aliases: [
      { alias_name: 'T-0042', alias_label: 'trail_club_card' },
      { alias_name: 'brandt-a', alias_label: 'shop_2019' },
    ],
    first_name: 'A.',
    last_name: 'Brandt',
    email: 'ada.brandt@example.org',
    ...(number !== undefined && { phone: number }),
    gender: 'F',
    dob: '1990-12-10',
    ...livesIn('Berlin'),
    language: 'en',
    email_subscribe: 'unsubscribed',
    push_subscribe: 'opted_in',
    subscription_groups: { [groups.trailMail.id]: 'unsubscribed', [groups.workshops.id]: 'subscribed' },
    custom_attributes: {
      favourite_roast: 'dark',
      loyalty_points: 340,
      cups_a_day: 2.5,
      equipment: [{ product: 'hand-grinder-38', year: 2023 }],
    },
    ...phoneWith('android', draw('ada-old/phone'), true),
    cards_clicked: [{ name: 'Bring a friend' }],
  }
  return { user, happenings: adasEarlierYears }
}

const adasEarlierYears: readonly Happening[] = [
  event('logged_brew', daysAgo(800.3), { method: 'Moka pot', grams: 15 }),
  event('logged_brew', daysAgo(25.3), { method: 'Moka pot', grams: 16 }),
  event('logged_brew', daysAgo(5.3), { method: 'Moka pot', grams: 15 }),
  event('read_guide', daysAgo(30.8), { guide: 'grind-size' }),
  purchase(productOf('beans-basecamp-250g'), daysAgo(400.2), 2),
  purchase(productOf('beans-basecamp-250g'), daysAgo(5.2)),
  purchase(productOf('hand-grinder-38'), daysAgo(700.6)),
  // Nine o'clock in Berlin.
  received(campaigns.trailMail, daysAgo(4 - 1 / 24)),
  received(campaigns.basket, daysAgo(31), { engaged: { opened_push: true }, channel: 'android_push' }),
  entered(canvases.welcome, daysAgo(900), 2, 'Short'),
  entered(canvases.winBack, daysAgo(40), 1, 'Offer'),
  used({ app: apps.ios, sessions: 12, first: daysAgo(899), last: daysAgo(230.4), version: '3.9.2' }),
  used({ app: apps.android, sessions: 7, first: daysAgo(60), last: daysAgo(5.2), version: '4.1.0' }),
]

/** A basket that Ada filled before she signed in: an alias to identify. */
export const adasBasket = ({ enter }: Books): Life => {
  const user: Profile = {
    ...enter('ada-basket', daysAgo(0.4)),
    user_aliases: [{ alias_name: 'ada-basket', alias_label: 'web_visitor' }],
    custom_attributes: { last_search: 'kettle' },
  }
  const happenings = [
    event('added_to_basket', daysAgo(0.3), { product: 'gooseneck-kettle' }),
    used({ app: apps.web, sessions: 1, first: daysAgo(0.4), last: daysAgo(0.3) }),
  ]
  return { user, happenings }
}
