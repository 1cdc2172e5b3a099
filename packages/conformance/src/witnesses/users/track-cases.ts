import { limits, type trackObjectErrors } from '@brazier/contract'
import { times } from '../witness.ts'

type Arrays = 'attributes' | 'events' | 'purchases'

export const who = { external_id: 'u1' }
const time = '2024-05-31T12:00:00Z'

export const valid = {
  attributes: { ...who, color: 'blue' },
  events: { ...who, name: 'visit', time },
  purchases: { ...who, product_id: 'socks', currency: 'EUR', price: 9.99, time },
} as const

const long = 'x'.repeat(limits.customCharacters + 1)
const deep = times(limits.nesting + 1, () => 0).reduce<unknown>((inner) => [inner], 0)
const withName = (name: string): object => ({ ...who, [name]: 1 })

type ObjectCases = {
  readonly [Name in keyof typeof trackObjectErrors]: readonly (readonly [
    title: string,
    array: Arrays,
    object: unknown,
  ])[]
}

const identities: Pick<
  ObjectCases,
  | 'notObject'
  | 'identifier'
  | 'tokenImport'
  | 'oneIdentifier'
  | 'externalId'
  | 'externalIdBytes'
  | 'userAlias'
  | 'brazeId'
  | 'updateExistingOnly'
  | 'email'
> = {
  notObject: [
    ['an element of attributes is an object', 'attributes', 'u1'],
    ['an element of events is an object', 'events', null],
    ['an element of purchases is an object', 'purchases', []],
  ],
  identifier: [
    ['attributes are of somebody', 'attributes', { color: 'blue' }],
    ['an event is of somebody', 'events', { name: 'visit', time }],
    ['a purchase is of somebody', 'purchases', { product_id: 'socks', currency: 'EUR', price: 1, time }],
    ['a phone that is no number names nobody', 'attributes', { phone: 'abc', color: 'blue' }],
    ['an email that is removed names nobody', 'attributes', { email: null, color: 'blue' }],
  ],
  tokenImport: [
    ['push_token_import is a boolean', 'attributes', { ...who, push_token_import: 'yes' }],
    ['an import of push tokens has some', 'attributes', { push_token_import: true, push_tokens: [], color: 'blue' }],
    [
      'an import of push tokens has no external_id',
      'attributes',
      { ...who, push_token_import: true, push_tokens: [{ app_id: 'app-1', token: 'abcd' }] },
    ],
  ],
  oneIdentifier: [['an object has one primary identifier', 'attributes', { ...who, braze_id: 'b1' }]],
  externalId: [
    ['an external_id to track is a string', 'events', { ...valid.events, external_id: true }],
    ['an external_id to track is not empty', 'attributes', { external_id: '' }],
  ],
  externalIdBytes: [
    ['an external_id of 988 bytes is too long', 'attributes', { external_id: 'x'.repeat(limits.externalIdBytes + 1) }],
    ['an external_id is measured in bytes', 'attributes', { external_id: 'ß'.repeat(494) }],
  ],
  userAlias: [['a user_alias to track has a label', 'attributes', { user_alias: { alias_name: 'n' } }]],
  brazeId: [['a braze_id to track is a string', 'attributes', { braze_id: 1 }]],
  updateExistingOnly: [['_update_existing_only is a boolean', 'events', { ...valid.events, _update_existing_only: 1 }]],
  email: [
    ['an email has an @', 'attributes', { ...who, email: 'a.example.com' }],
    ['an email of 257 characters is too long', 'attributes', { ...who, email: `${'a'.repeat(245)}@example.com` }],
  ],
}

const profiles: Pick<
  ObjectCases,
  | 'profileField'
  | 'emailSubscribe'
  | 'pushSubscribe'
  | 'location'
  | 'pushTokens'
  | 'deviceId'
  | 'subscriptionGroups'
  | 'subscriptionInfo'
> = {
  profileField: [
    ['a first name is a string', 'attributes', { ...who, first_name: 1 }],
    ['a date of birth exists', 'attributes', { ...who, dob: '2023-02-29' }],
    ['a gender is one of five letters', 'attributes', { ...who, gender: 'X' }],
    ['the time of a report as spam exists', 'attributes', { ...who, marked_email_as_spam_at: 'yesterday' }],
    ['_merge_objects is a boolean', 'attributes', { ...who, _merge_objects: 'yes' }],
  ],
  emailSubscribe: [['email_subscribe is one of three', 'attributes', { ...who, email_subscribe: 'yes' }]],
  pushSubscribe: [['push_subscribe is one of three', 'attributes', { ...who, push_subscribe: null }]],
  location: [
    ['a location is on Earth', 'attributes', { ...who, current_location: { longitude: 0, latitude: 91 } }],
    ['a location has a longitude', 'attributes', { ...who, current_location: { latitude: 0 } }],
  ],
  pushTokens: [['a push token has a token', 'attributes', { ...who, push_tokens: [{ app_id: 'app-1' }] }]],
  deviceId: [
    [
      'the device_id of a push token has at least 8 bytes',
      'attributes',
      { ...who, push_tokens: [{ app_id: 'app-1', token: 'abcd', device_id: '' }] },
    ],
    [
      'the device_id of a push token has at most 255 bytes',
      'attributes',
      { ...who, push_tokens: [{ app_id: 'app-1', token: 'abcd', device_id: 'x'.repeat(256) }] },
    ],
  ],
  subscriptionInfo: [
    ['email_subscription_info is no attribute', 'attributes', { ...who, email_subscription_info: {} }],
  ],
  subscriptionGroups: [
    ['subscription_groups of attributes is an array', 'attributes', { ...who, subscription_groups: {} }],
    [
      'a group among attributes has a state',
      'attributes',
      { ...who, subscription_groups: [{ subscription_group_id: 'group-1', subscription_state: '' }] },
    ],
  ],
}

const values: Omit<ObjectCases, keyof typeof identities | keyof typeof profiles> = {
  customName: [
    ['a custom name does not begin with $', 'attributes', withName('$color')],
    ['a custom name is not empty', 'attributes', withName('')],
    ['a custom name is not of blanks alone', 'attributes', withName(' ')],
    ['a custom name of 256 characters is too long', 'attributes', withName(long)],
  ],
  customValue: [
    ['a custom value of 256 characters is too long', 'attributes', { ...who, color: long }],
    ['a custom value of 51 levels is too deep', 'attributes', { ...who, color: deep }],
    ['a nested name has no dot', 'attributes', { ...who, color: { 'a.b': 1 } }],
    ['a nested name has no blank', 'attributes', { ...who, color: { 'a b': 1 } }],
    ['a nested name is not empty', 'attributes', { ...who, color: { '': 1 } }],
    ['a nested name is not __proto__', 'attributes', { ...who, color: { ['__proto__']: 1 } }],
  ],
  eventName: [
    ['an event has a name', 'events', { ...who, time }],
    ['the name of an event is not of blanks alone', 'events', { ...valid.events, name: ' ' }],
    ['the name of an event has at most 255 characters', 'events', { ...valid.events, name: long }],
  ],
  time: [
    ['an event has a time', 'events', { ...who, name: 'visit' }],
    ['the time of an event exists', 'events', { ...valid.events, time: '2023-02-29' }],
    ['the time of a purchase is a string', 'purchases', { ...valid.purchases, time: 0 }],
  ],
  properties: [
    ['properties of an event are an object', 'events', { ...valid.events, properties: [] }],
    [
      'properties of a purchase over 50 KB are too large',
      'purchases',
      { ...valid.purchases, properties: { list: times(250, () => 'x'.repeat(250)) } },
    ],
  ],
  reservedProperty: [
    ['a property of an event is not named time', 'events', { ...valid.events, properties: { time: 1 } }],
    ['a property of an event is not named event_name', 'events', { ...valid.events, properties: { event_name: 'a' } }],
    ...['time', 'product_id', 'quantity', 'event_name', 'price', 'currency'].map(
      (name) =>
        [
          `a property of a purchase is not named ${name}`,
          'purchases',
          { ...valid.purchases, properties: { [name]: 1 } },
        ] as const,
    ),
  ],
  productId: [['a purchase is of a product', 'purchases', { ...valid.purchases, product_id: '' }]],
  currency: [['a currency is an ISO 4217 code', 'purchases', { ...valid.purchases, currency: 'eur' }]],
  price: [['a price is a number', 'purchases', { ...valid.purchases, price: '9.99' }]],
  quantity: [
    ['at most 100 pieces are bought at once', 'purchases', { ...valid.purchases, quantity: 101 }],
    ['no half pieces are bought', 'purchases', { ...valid.purchases, quantity: 0.5 }],
  ],
  unknownApp: [
    [
      'a push token is of an app of the workspace',
      'attributes',
      { ...who, push_tokens: [{ app_id: 'app-nobody-has', token: 'abcd' }] },
    ],
  ],
  unknownGroup: [
    [
      'a group among attributes is of the workspace',
      'attributes',
      {
        ...who,
        subscription_groups: [{ subscription_group_id: 'group-nobody-has', subscription_state: 'subscribed' }],
      },
    ],
  ],
  appId: [['an app_id is a string', 'events', { ...valid.events, app_id: 1 }]],
}

/** By the text that refuses them. */
export const cases: ObjectCases = { ...identities, ...profiles, ...values }
