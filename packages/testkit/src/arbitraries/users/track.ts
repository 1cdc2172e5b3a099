import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { anyText } from '../any-text.ts'
import { all, brazeId, email, externalId, joined, list, phone, some, userAlias } from '../identifiers.ts'
import { pool } from '../pool.ts'

const nameText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('color', 'size', 'constructor', 'toString', 'ÅÖ', '\u0000', '\ud800') },
  { weight: 1, arbitrary: fc.constant('n'.repeat(limits.customCharacters)) },
)

const text = fc.oneof(
  { weight: 6, arbitrary: anyText({ maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant('t'.repeat(limits.customCharacters)) },
)

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e308, -0, 5e-324),
)

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1)

const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null))

const members = (value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.dictionary(nameText, value, { maxKeys: 3, noNullPrototype: true })

const customValue = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 4 }),
  members(fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), members(scalar))),
  all({ inc: number }),
  some({ add: fc.array(scalar, { maxLength: 3 }), remove: fc.array(scalar, { maxLength: 3 }) }),
  some({ $add: fc.array(members(scalar), { maxLength: 2 }), $remove: fc.array(members(scalar), { maxLength: 2 }) }),
  fc.constant(nested(limits.nesting)),
)

/** Accepted date formats (decision 0008). */
const timeText = fc.oneof(
  fc
    .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2024-02-29',
    '2024-02-29T12:30',
    '2024-02-29 12:30:01',
    '2024-02-29T12:30:01.5Z',
    '2024-02-29T12:30:01:123Z',
    '2024-02-29T12:30:01+05:30',
    '2019-02-15 00:00:00 -5:00',
    '02/29/2024',
  ),
)

const primary = fc.oneof(
  { weight: 4, arbitrary: externalId.filter((id) => id !== '').map((external_id) => ({ external_id })) },
  userAlias.map((user_alias) => ({ user_alias })),
  brazeId.map((braze_id) => ({ braze_id })),
  fc.constant({ external_id: 'x'.repeat(limits.externalIdBytes) }),
  email.map((address) => ({ email: address })),
  phone.map((number_) => ({ phone: number_ })),
)

const target = joined(primary, some({ _update_existing_only: fc.boolean() }))

const orNull = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.option(value, { nil: null, freq: 8 })
const subscription = fc.constantFrom('opted_in', 'subscribed', 'unsubscribed')

const profileFields = some({
  first_name: orNull(text),
  last_name: orNull(text),
  dob: orNull(fc.constantFrom('1990-01-31', '2000-02-29')),
  gender: orNull(fc.constantFrom('M', 'F', 'O', 'N', 'P')),
  country: orNull(fc.constantFrom('DE', 'us', 'Atlantis')),
  home_city: orNull(text),
  language: orNull(fc.constantFrom('de', 'en')),
  time_zone: orNull(fc.constantFrom('Europe/Berlin', 'Eastern Time (US & Canada)', 'Atlantis')),
  email_subscribe: subscription,
  push_subscribe: subscription,
  date_of_first_session: orNull(timeText),
  date_of_last_session: orNull(timeText),
  marked_email_as_spam_at: orNull(timeText),
  current_location: orNull(
    all({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    }),
  ),
  push_tokens: fc.array(all({ app_id: fc.constantFrom('app-1', 'app-2'), token: text }), { maxLength: 2 }),
  subscription_groups: fc.array(
    joined(
      all({
        subscription_group_id: fc.constantFrom(...pool.groups),
        subscription_state: fc.constantFrom('subscribed', 'unsubscribed'),
      }),
      some({ use_double_opt_in_logic: fc.boolean() }),
    ),
    { maxLength: 2 },
  ),
  facebook: fc.constant({ id: '1' }),
  _merge_objects: fc.boolean(),
})

const customAttributes = fc.dictionary(nameText, customValue, { maxKeys: 3, noNullPrototype: true })

/** Push tokens of anonymous users. */
const tokenImport = joined(
  customAttributes,
  all({
    push_token_import: fc.constant(true),
    push_tokens: fc.array(all({ app_id: fc.constantFrom('app-1', 'app-2'), token: text }), {
      minLength: 1,
      maxLength: 2,
    }),
  }),
)

export const attributes: fc.Arbitrary<object> = fc.oneof(
  { weight: 12, arbitrary: joined(customAttributes, profileFields, target) },
  tokenImport,
)

/** The object itself is the first level. */
const properties = fc.oneof(
  { weight: 6, arbitrary: members(fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), members(scalar))) },
  fc.constant({ deep: nested(limits.nesting - 1) }),
)
const name = nameText
const activity = some({ app_id: fc.constantFrom('app-1', 'unknown-app'), properties })

export const event: fc.Arbitrary<object> = joined(target, activity, all({ name, time: timeText }))

const price = fc.oneof(
  fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 0.1, 1e9),
)

export const purchase: fc.Arbitrary<object> = joined(
  target,
  activity,
  some({ quantity: fc.integer({ min: 1, max: limits.purchaseQuantity }) }),
  all({
    product_id: fc.oneof(name, fc.maxSafeInteger()),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    price,
    time: timeText,
  }),
)

/** At least one object. */
export const trackBody: fc.Arbitrary<object> = some({
  attributes: list(attributes, limits.trackObjects, 1),
  events: list(event, limits.trackObjects, 1),
  purchases: list(purchase, limits.trackObjects, 1),
}).filter((body) => Object.keys(body).length > 0)
