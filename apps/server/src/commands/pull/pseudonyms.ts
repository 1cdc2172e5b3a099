import { createHmac } from 'node:crypto'
import type { EndpointId } from '@brazier/contract'
import { isRecord, type UnknownRecord } from '@brazier/domain/vocabulary'

/** The same text and key give the same pseudonym. */
export type Pseudonymise = (id: EndpointId, body: unknown) => unknown

type Kind = 'id' | 'braze_id' | 'email' | 'phone' | 'first_name' | 'last_name' | 'device' | 'token'

const firstNames = [
  'Ada',
  'Ben',
  'Cleo',
  'Dana',
  'Eli',
  'Finn',
  'Gita',
  'Hana',
  'Ivo',
  'Juno',
  'Kai',
  'Lea',
  'Milo',
  'Nia',
  'Otto',
  'Pia',
]
const lastNames = [
  'Adler',
  'Berg',
  'Cole',
  'Diaz',
  'Ende',
  'Frost',
  'Gale',
  'Holm',
  'Ives',
  'Janda',
  'Kern',
  'Lund',
  'Moor',
  'Nagy',
  'Oak',
  'Park',
]

const nameOf = (names: readonly string[], hash: string): string =>
  `${names[Number.parseInt(hash.slice(0, 1), 16)] ?? ''} ${hash.slice(1, 5)}`

/** Makes pseudonyms from 64 hex digits. No country has the code 999, so nobody has such a number. */
const forms: { readonly [K in Kind]: (hash: string) => string } = {
  id: (hash) => `user-${hash.slice(0, 16)}`,
  braze_id: (hash) => hash.slice(0, 24),
  email: (hash) => `user-${hash.slice(0, 16)}@example.com`,
  phone: (hash) => `+999${(BigInt(`0x${hash.slice(0, 16)}`) % 10n ** 12n).toString().padStart(12, '0')}`,
  first_name: (hash) => nameOf(firstNames, hash),
  last_name: (hash) => nameOf(lastNames, hash),
  device: (hash) => `device-${hash.slice(0, 16)}`,
  token: (hash) => `token-${hash.slice(0, 32)}`,
}

const normal: { readonly [K in Kind]?: (text: string) => string } = {
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replaceAll(/\D/g, ''),
}

/** Members with pseudonyms, anywhere in an answer about people. */
const members: { readonly [name: string]: Kind } = {
  external_id: 'id',
  alias_name: 'id',
  braze_id: 'braze_id',
  appboy_id: 'braze_id',
  email: 'email',
  phone: 'phone',
  first_name: 'first_name',
  last_name: 'last_name',
  device_id: 'device',
  idfa: 'device',
  idfv: 'device',
  google_ad_id: 'device',
  roku_ad_id: 'device',
  token: 'token',
}

/** Endpoints whose answers name people. */
const ofPeople: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'users.export.ids',
  'subscription.groups.get',
  'email.hard_bounces',
  'email.unsubscribes',
  'sms.invalid_phone_numbers',
  'cdi.integrations.list',
])

const emailPattern = /[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu
const phonePattern = /(?<![\w.])\+\d[\d ()./-]{5,18}\d/g

/** Digits of a known phone number's local form. */
const shortestPhone = 7

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Changes every text of a JSON value but member names. */
const mapTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
    : value
}

/** Values of members with pseudonyms: they identify a person elsewhere. */
const knownTexts = (user: UnknownRecord): Map<string, Kind> => {
  const known = new Map<string, Kind>()
  for (const [name, value] of Object.entries(user)) {
    const kind = Object.hasOwn(members, name) ? members[name] : undefined
    if (kind !== undefined && typeof value === 'string') known.set(value, kind)
    if (name !== 'user_aliases' || !Array.isArray(value)) continue
    for (const alias of value) if (isRecord(alias)) known.set(String(alias['alias_name']), 'id')
  }
  return known
}

/** Matches a number of digits in its local forms: without its first digits, perhaps with zeros before. */
const localForms = (digits: string): RegExp => {
  const locals = Array.from({ length: digits.length - shortestPhone + 1 }, (_, left) =>
    digits.slice(left).split('').join('[ ()./-]*'),
  )
  return new RegExp(`(?<!\\d)(?:(?:[+(]0{0,2}|0{1,2})[ ()./-]*)?(?:${locals.join('|')})(?!\\d)`, 'g')
}

/** Creates pseudonyms from a secret. Without it nobody can tell whose they are, nor try out who it may be. */
export const createPseudonyms = (secret: string): Pseudonymise => {
  const nameFor = (kind: Kind, text: string): string => {
    const normalised = normal[kind]?.(text) ?? text
    return text === '' ? text : forms[kind](createHmac('sha256', secret).update(`${kind}\n${normalised}`).digest('hex'))
  }
  /** Custom attributes: a user's identifiers, and all that looks like an address or phone number. */
  const inText = (text: string, known: ReadonlyMap<string, Kind>): string => {
    const kind = known.get(text)
    if (kind !== undefined) return nameFor(kind, text)
    const phones = [...known].filter(([one, of]) => of === 'phone' && digitsOf(one).length >= shortestPhone)
    return phones.reduce(
      (changed, [phone]) => changed.replaceAll(localForms(digitsOf(phone)), () => nameFor('phone', phone)),
      text
        .replaceAll(emailPattern, (email) => nameFor('email', email))
        .replaceAll(phonePattern, (phone) => nameFor('phone', phone)),
    )
  }
  const special: { readonly [name: string]: (value: unknown, known: ReadonlyMap<string, Kind>) => unknown } = {
    custom_attributes: (value, known) => mapTexts(value, (text) => inText(text, known)),
    contact_emails: (value) => mapTexts(value, (text) => inText(text, new Map())),
    // A year shares one birthday, and a place is known to about 100 km.
    dob: (value) => (typeof value === 'string' ? `${value.slice(0, 4)}-01-01` : value),
    last_coordinates: (value) => (Array.isArray(value) ? value.map((one: unknown) => Math.round(Number(one))) : value),
  }
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    if (!isRecord(value)) return value
    const known = knownTexts(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const kind = Object.hasOwn(members, name) ? members[name] : undefined
        if (kind !== undefined && typeof member === 'string') return [name, nameFor(kind, member)]
        const other = Object.hasOwn(special, name) ? special[name] : undefined
        return [name, other === undefined ? change(member) : other(member, known)]
      }),
    )
  }
  return (id, body) => (ofPeople.has(id) ? change(withoutUnknown(body)) : body)
}

/** The command line names these; only their number matters. */
const withoutUnknown = (body: unknown): unknown => {
  const unknown = isRecord(body) ? body['invalid_user_ids'] : undefined
  return isRecord(body) && Array.isArray(unknown) ? { ...body, invalid_user_ids: unknown.map(() => 'unknown') } : body
}
