import { dayMs, type Profile, type SubscriptionState } from '@brazier/domain/rules'
import { apps } from './apps.ts'
import type { Books } from './books.ts'
import { browser, phoneWith } from './devices.ts'
import { type Draw, draw } from './draw.ts'
import { groups } from './groups.ts'
import { doings, sessions, span, type Span, welcomed } from './habits.ts'
import { type Person, person } from './person.ts'
import { type Happening, type Life, uninstalled } from './story.ts'
import { taste } from './taste.ts'
import { asOf } from './time.ts'

/** Facts that are decided beforehand. */
export interface CustomerFacts {
  readonly external_id: string
  readonly who?: Person
  readonly email?: string
}

/** A customer: signed in, so identified, with whatever they let the shop know. */
export const customer = (key: string, books: Books, given: CustomerFacts): Life => {
  const drawn = draw(`customer/${key}`)
  const who = given.who ?? person(key)
  const alive = span(key)
  const email = given.email ?? (drawn.chance(93) ? books.address(who, key) : undefined)
  const phone = drawn.chance(45) ? books.phone(who.place.country) : undefined
  const owned = ownedApps(drawn)
  const equipment = equip(owned, drawn)
  const user: Profile = {
    ...books.enter(key, alive.first),
    external_id: given.external_id,
    ...(drawn.chance(15) && {
      user_aliases: [{ alias_name: `T-${drawn.int(10_000, 99_999)}${key}`, alias_label: 'trail_club_card' }],
    }),
    ...told(who, drawn),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...found(drawn),
    ...wishes(alive, drawn, email !== undefined, equipment),
    subscription_groups: memberships(drawn, email !== undefined, phone !== undefined),
    custom_attributes: taste(key),
    ...equipment,
    ...(drawn.chance(4) && { cards_clicked: [{ name: 'Refill reminder' }] }),
  }
  const happenings = [
    ...doings(key, alive, owned),
    ...(email === undefined ? [] : welcomed(key, alive)),
    ...sessions(key, alive, owned),
    ...(equipment.push_tokens.length > 0 && drawn.chance(10) ? goodbye(owned, alive) : []),
  ]
  return { user, happenings }
}

/** The first night after somebody was last seen, the app is gone. */
const goodbye = ([name = 'web']: Owned, { last }: Span): readonly Happening[] => {
  const night = asOf - Math.floor((asOf - last) / dayMs) * dayMs
  return [uninstalled(apps[name], night)]
}

/** Facts that somebody told of themselves; most leave something out. */
export const told = (who: Person, drawn: Draw): Partial<Profile> => {
  const { country, city, language, time_zone, coordinates } = who.place
  return {
    first_name: who.first_name,
    ...(drawn.chance(95) && { last_name: who.last_name }),
    ...(drawn.chance(30) && { gender: who.gender }),
    ...(drawn.chance(25) && { dob: who.dob }),
    country,
    ...(drawn.chance(60) && { home_city: city }),
    language,
    ...(drawn.chance(85) && { time_zone }),
    ...(drawn.chance(15) && { last_coordinates: coordinates }),
  }
}

const found = (drawn: Draw): Partial<Profile> => {
  if (!drawn.chance(12)) return {}
  const attributed_source = drawn.pick(['Podcast', 'Search', 'Social', 'Hut posters'])
  return { attributed_source, attributed_campaign: drawn.pick(['autumn-trails', 'first-frost', 'refer-a-friend']) }
}

type Owned = readonly (keyof typeof apps)[]

const ownedApps = (drawn: Draw): Owned =>
  drawn.weighted<Owned>([48, ['web']], [18, ['ios']], [12, ['android']], [13, ['ios', 'web']], [9, ['android', 'web']])

type Equipment = Pick<Profile, 'devices' | 'push_tokens'>

const equip = (owned: Owned, drawn: Draw): Equipment => {
  const [first] = owned
  if (first === 'ios' || first === 'android') return phoneWith(first, drawn, drawn.chance(80))
  return { ...(drawn.chance(25) ? browser(drawn) : { devices: [] }), push_tokens: [] }
}

const wishes = (alive: Span, drawn: Draw, hasEmail: boolean, { push_tokens }: Equipment): Partial<Profile> => {
  const [token] = push_tokens
  const email_subscribe = drawn.weighted<Profile['email_subscribe']>(
    [50, 'subscribed'],
    [40, 'opted_in'],
    [10, 'unsubscribed'],
  )
  return {
    ...(hasEmail && email_subscribe && { email_subscribe }),
    ...(token?.notifications_enabled === true && { push_subscribe: 'opted_in', push_opted_in_at: alive.first }),
    ...(token?.notifications_enabled === false && { push_subscribe: 'unsubscribed' }),
  }
}

const memberships = (drawn: Draw, hasEmail: boolean, hasPhone: boolean): Profile['subscription_groups'] => {
  const state = (yes: number): SubscriptionState => (drawn.chance(yes) ? 'subscribed' : 'unsubscribed')
  return {
    ...(hasEmail && drawn.chance(70) && { [groups.trailMail.id]: state(85) }),
    ...(hasEmail && drawn.chance(35) && { [groups.newRoasts.id]: state(75) }),
    ...(hasEmail && drawn.chance(15) && { [groups.workshops.id]: state(90) }),
    ...(hasPhone && drawn.chance(60) && { [groups.orderTexts.id]: state(90) }),
  }
}
