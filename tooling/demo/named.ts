import type { Profile } from '@brazier/domain'
import { ada, adaOld, adasBasket } from './ada.ts'
import { apps } from './apps.ts'
import type { Books } from './books.ts'
import { groups } from './groups.ts'
import { max } from './max.ts'
import { livesIn } from './places.ts'
import { productOf } from './products.ts'
import { event, type Life, purchase, used } from './story.ts'
import { daysAgo } from './time.ts'

/** Users made for tests; apps/server/demo/README.md says what each is for. */
export const namedUsers = (books: Books): readonly Life[] => {
  const makers = [ada, adaOld, adasBasket, max, ...graces, ...neverMerged, ...household, quinn, otto, tess, zoe]
  return makers.map((make) => make(books))
}

type Maker = (books: Books) => Life

/** One profile that only has identifiers, and whatever else is said. */
const plain =
  (key: string, days: number, said: Partial<Profile>): Maker =>
  ({ enter }) => ({ user: { ...enter(key, daysAgo(days)), ...said }, happenings: [] })

/** Three users with one address: each prioritization finds another one, or none. */
const graces: readonly Maker[] = [
  plain('grace', 300, {
    external_id: 'grace',
    email: 'grace@example.net',
    first_name: 'Grace',
    updated_at: daysAgo(90),
  }),
  plain('grace-1', 40, {
    user_aliases: [{ alias_name: 'grace-1', alias_label: 'web_visitor' }],
    email: 'grace@example.net',
    ...livesIn('Portland'),
  }),
  plain('grace-2', 3, {
    user_aliases: [{ alias_name: 'grace-2', alias_label: 'web_visitor' }],
    email: 'grace@example.net',
    gender: 'F',
  }),
]

/** Users for whom a merge is accepted and changes nothing. */
const neverMerged: readonly Maker[] = [
  plain('cleo', 500, { external_id: 'cleo', email: 'cleo@example.org', in_global_control_group: true }),
  plain('cleo-old', 800, { external_id: 'cleo-old', first_name: 'Cleo' }),
  plain('lars', 350, { external_id: 'lars', email: 'lars@example.org', marked_for_deletion: true }),
  plain('lars-old', 700, { external_id: 'lars-old', first_name: 'Lars' }),
  plain('phoebe', 200, { external_id: 'phoebe', phone: '12', first_name: 'Phoebe' }),
  plain('phoebe-old', 600, { external_id: 'phoebe-old', phone: 'ask mum', last_name: 'Odell' }),
]

const cottage = { email: 'cottage@example.org', last_name: 'Iyer', email_subscribe: 'opted_in' } as const

/** Two users with one address: a subscription state set by email is set for both. */
const household: readonly Maker[] = [
  plain('rosa', 250, {
    external_id: 'rosa',
    first_name: 'Rosa',
    ...cottage,
    subscription_groups: { [groups.trailMail.id]: 'subscribed' },
  }),
  plain('ravi', 240, {
    external_id: 'ravi',
    first_name: 'Ravi',
    ...cottage,
    subscription_groups: { [groups.newRoasts.id]: 'subscribed' },
  }),
]

/** Nothing is known of Quinn. */
const quinn = plain('quinn', 0.2, { external_id: 'quinn' })

/** Otto's last event and purchase are older than an export looks back. */
const otto = ({ enter }: Books): Life => {
  const user: Profile = {
    ...enter('otto', daysAgo(800)),
    external_id: 'otto',
    first_name: 'Otto',
    email: 'otto@example.com',
  }
  const happenings = [
    event('logged_brew', daysAgo(95), { method: 'Cowboy coffee', grams: 60 }),
    purchase(productOf('enamel-mug'), daysAgo(120)),
    used({ app: apps.web, sessions: 9, first: daysAgo(800), last: daysAgo(95) }),
  ]
  return { user, happenings }
}

/** A test user. */
const tess = plain('tess', 100, { external_id: 'tess', email: 'tess@example.com', first_name: 'Tess', test_user: true })

/** Letters of the whole world. */
const zoe = plain('zoë', 30, {
  external_id: 'zoë-ß-珈琲-☕',
  user_aliases: [{ alias_name: 'Zoë "Z" O’Čaj 🏔️', alias_label: 'spitzname' }],
  first_name: 'Zoë',
  last_name: 'Đặng-Ångström',
  email: 'zoë@example.org',
  ...livesIn('Matsumoto'),
  custom_attributes: { 'Lieblingskaffee ☕': 'スモーキー', ζεστό: true },
})
