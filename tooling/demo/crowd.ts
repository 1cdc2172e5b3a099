import type { Profile } from '@brazier/domain'
import { apps } from './apps.ts'
import type { Books } from './books.ts'
import { customer, told } from './customers.ts'
import { phoneWith } from './devices.ts'
import { draw } from './draw.ts'
import { groups } from './groups.ts'
import { sessions, span, welcomed } from './habits.ts'
import { person } from './person.ts'
import { event, type Life, uninstalled } from './story.ts'
import { asOf } from './time.ts'

const list = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const externalId = (number: number): string => `c-${10_000 + number}`

/** Customers who have an account each. */
export const customers = (books: Books): readonly Life[] =>
  list(595, (index) => customer(`${index}`, books, { external_id: externalId(index) }))

/** Families, each with one address for all: a change by email changes every member. */
export const families = (books: Books): readonly Life[] =>
  list(24, (family) => {
    const head = person(`family/${family}`)
    const email = books.address({ first_name: 'family', last_name: head.last_name }, `family/${family}`)
    return list(draw(`family/${family}`).int(2, 4), (member) => {
      const key = `family-${family}-${member}`
      const who = { ...person(key), last_name: head.last_name, place: head.place }
      return customer(key, books, { external_id: externalId(1000 + family * 10 + member), who, email })
    })
  }).flat()

/** People who made a second account; name and address are the same, so the two beg to be merged. */
export const twins = (books: Books): readonly Life[] =>
  list(14, (pair) => {
    const who = person(`twin/${pair}`)
    const email = books.address(who, `twin/${pair}`)
    const one = externalId(2000 + pair)
    return [
      customer(`twin-${pair}-new`, books, { external_id: one, who, email }),
      customer(`twin-${pair}-old`, books, { external_id: `shop2019-${one.slice(2)}`, who, email }),
    ]
  }).flat()

/** Readers of the newsletter without an account: they have only an address. */
export const readers = (books: Books): readonly Life[] =>
  list(55, (index) => {
    const key = `reader/${index}`
    const drawn = draw(key)
    const who = person(key)
    const alive = span(key)
    const user: Profile = {
      ...books.enter(key, alive.first),
      ...(drawn.chance(40) && { first_name: who.first_name }),
      email: books.address(who, key),
      language: who.place.language,
      email_subscribe: drawn.pick(['opted_in', 'subscribed']),
      subscription_groups: { [groups.trailMail.id]: 'subscribed' },
    }
    return { user, happenings: welcomed(key, alive) }
  })

/** Number of visitors who came at this very instant. */
const justNow = 2

/** Visitors of the shop who put something into the basket and never signed in: known by an alias. */
export const visitors = (books: Books): readonly Life[] =>
  list(70, (index) => {
    const key = `visitor/${index}`
    const drawn = draw(key)
    const who = person(key)
    const alive = index < justNow ? { ...span(key), first: asOf, last: asOf } : span(key)
    const left = drawn.chance(40) ? { email: books.address(who, key), ...told(who, drawn) } : {}
    const user: Profile = {
      ...books.enter(key, alive.first),
      user_aliases: [{ alias_name: `basket-${drawn.hex(10)}`, alias_label: 'web_visitor' }],
      ...left,
      country: who.place.country,
    }
    const happenings = [event('added_to_basket', alive.last), ...sessions(key, alive, ['web'])]
    return { user, happenings }
  })

/** Phones with the app on them and nobody signed in: known by their device. */
export const strangers = (books: Books): readonly Life[] =>
  list(30, (index) => {
    const key = `stranger/${index}`
    const drawn = draw(key)
    const platform = drawn.pick(['ios', 'android'] as const)
    const alive = span(key)
    const user: Profile = { ...books.enter(key, alive.first), ...phoneWith(platform, drawn, drawn.chance(40)) }
    const gone = index === 0 ? [uninstalled(apps[platform], asOf)] : []
    return { user, happenings: [...sessions(key, alive, [platform]), ...gone] }
  })

const mistyped = ['0176', '+0 000', 'call the office', '555-01', '+1-555-CABIN', '12'] as const

/** Customers whose phone number nobody can call. */
export const unreachable = (books: Books): readonly Life[] =>
  mistyped.map((phone, index) => {
    const { user, happenings } = customer(`unreachable-${index}`, books, { external_id: externalId(3000 + index) })
    return { user: { ...user, phone }, happenings }
  })

/** Customers who never get a message, so that the company can tell what messages do. */
export const controls = (books: Books): readonly Life[] =>
  list(20, (index) => {
    const { user, happenings } = customer(`control-${index}`, books, { external_id: externalId(4000 + index) })
    return { user: { ...user, in_global_control_group: true }, happenings }
  })

/** The people who work for the company: test users. */
export const staff = (books: Books): readonly Life[] =>
  list(8, (index) => {
    const who = person(`staff/${index}`)
    const { user, happenings } = customer(`staff-${index}`, books, { external_id: `staff-${index + 1}`, who })
    return { user: { ...user, test_user: true, email_subscribe: 'opted_in' }, happenings }
  })
