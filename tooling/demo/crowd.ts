import type { Profile } from '@brazier/domain'
import type { Books } from './books.ts'
import { customer, told } from './customers.ts'
import { phoneWith } from './devices.ts'
import { draw } from './draw.ts'
import { groups } from './groups.ts'
import { mail, sessions, span } from './habits.ts'
import { person } from './person.ts'
import { event, tell } from './story.ts'

const list = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const externalId = (number: number): string => `c-${10_000 + number}`

/** Customers who have an account each. */
export function customers(books: Books): readonly Profile[] {
  return list(650, (index) => customer(`${index}`, books, { external_id: externalId(index) }))
}

/** Families, each with one address for all: a change by email changes every member. */
export function families(books: Books): readonly Profile[] {
  return list(24, (family) => {
    const head = person(`family/${family}`)
    const email = books.address({ first_name: 'family', last_name: head.last_name }, `family/${family}`)
    return list(draw(`family/${family}`).int(2, 4), (member) => {
      const key = `family-${family}-${member}`
      const who = { ...person(key), last_name: head.last_name, place: head.place }
      return customer(key, books, { external_id: externalId(1000 + family * 10 + member), who, email })
    })
  }).flat()
}

/** People who made a second account; name and address are the same, so the two beg to be merged. */
export function twins(books: Books): readonly Profile[] {
  return list(14, (pair) => {
    const who = person(`twin/${pair}`)
    const email = books.address(who, `twin/${pair}`)
    const one = externalId(2000 + pair)
    return [
      customer(`twin-${pair}-new`, books, { external_id: one, who, email }),
      customer(`twin-${pair}-old`, books, { external_id: `shop2019-${one.slice(2)}`, who, email }),
    ]
  }).flat()
}

/** Readers of the newsletter without an account: nothing but an address. */
export function readers(books: Books): readonly Profile[] {
  return list(55, (index) => {
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
    return tell(user, mail(key, alive, { email: true, push: false }))
  })
}

/** Visitors of the shop who put something into the basket and never signed in: known by an alias. */
export function visitors(books: Books): readonly Profile[] {
  return list(70, (index) => {
    const key = `visitor/${index}`
    const drawn = draw(key)
    const who = person(key)
    const alive = span(key)
    const left = drawn.chance(40) ? { email: books.address(who, key), ...told(who, drawn) } : {}
    const user: Profile = {
      ...books.enter(key, alive.first),
      user_aliases: [{ alias_name: `basket-${drawn.hex(10)}`, alias_label: 'web_visitor' }],
      ...left,
      country: who.place.country,
    }
    return tell(user, [event('added_to_basket', alive.last), ...sessions(key, alive, ['web'])])
  })
}

/** Phones with the app on them and nobody signed in: known by their device. */
export function strangers(books: Books): readonly Profile[] {
  return list(30, (index) => {
    const key = `stranger/${index}`
    const drawn = draw(key)
    const platform = drawn.pick(['ios', 'android'] as const)
    const alive = span(key)
    const user: Profile = { ...books.enter(key, alive.first), ...phoneWith(platform, drawn, drawn.chance(40)) }
    return tell(user, sessions(key, alive, [platform]))
  })
}

const mistyped = ['0176', '+0 000 000', 'call the office', '555-01', '+1-555-CABIN', '12'] as const

/** Customers whose phone number nobody can call. */
export function unreachable(books: Books): readonly Profile[] {
  return mistyped.map((phone, index) => {
    const { subscription_groups, ...user } = customer(`unreachable-${index}`, books, {
      external_id: externalId(3000 + index),
    })
    return { ...user, subscription_groups, phone }
  })
}

/** Customers who never get a message, so that the company can tell what messages do. */
export function controls(books: Books): readonly Profile[] {
  return list(20, (index) => {
    const user = customer(`control-${index}`, books, { external_id: externalId(4000 + index) })
    return { ...user, in_global_control_group: true }
  })
}

/** The people who work for the company: test users. */
export function staff(books: Books): readonly Profile[] {
  return list(8, (index) => {
    const who = person(`staff/${index}`)
    const user = customer(`staff-${index}`, books, { external_id: `staff-${index + 1}`, who })
    return { ...user, test_user: true, email_subscribe: 'opted_in' }
  })
}
