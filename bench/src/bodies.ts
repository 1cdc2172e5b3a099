import { type EndpointId, ExportableField, limits } from '@brazier/contract'

/** A valid body of a row, one of its largest. */
export interface LargeBody {
  readonly id: EndpointId
  /** What is large about it. */
  readonly kind: 'most elements' | 'most bytes'
  readonly body: object
}

const repeated = <T>(count: number, element: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => element(index))

/** A text of a wanted length that starts with its number. */
const text = (index: number, length: number): string => `u${index}`.padEnd(length, 'abcdefghij')

const alias = (index: number, length: number) => ({
  alias_name: text(index, length),
  alias_label: text(index % 3, length),
})

const phone = (index: number): string => `+4420${String(10_000_000 + index)}`
const email = (index: number, length: number): string => `${text(index, length)}@example.com`
const prioritization = ['identified', 'most_recently_updated']

/** Largest bodies by row, all texts `length` long where the row does not say how long they are. */
const listed = (length: number): readonly (readonly [EndpointId, object])[] => {
  const externalId = (index: number) => text(index, length)
  const merges = (identifier: (index: number) => object) => ({
    merge_updates: repeated(limits.mergeUpdates, (index) => ({
      identifier_to_merge: identifier(2 * index),
      identifier_to_keep: identifier(2 * index + 1),
    })),
  })
  return [
    ['users.merge', merges((index) => ({ external_id: externalId(index) }))],
    ['users.merge', merges((index) => ({ user_alias: alias(index, length) }))],
    ['users.merge', merges((index) => ({ email: email(index, length), prioritization }))],
    ['users.delete', { external_ids: repeated(limits.deleteIds, externalId) }],
    ['users.delete', { user_aliases: repeated(limits.deleteIds, (index) => alias(index, length)) }],
    [
      'users.alias.new',
      {
        user_aliases: repeated(limits.userAliases, (index) => ({
          external_id: externalId(index),
          ...alias(index, length),
        })),
      },
    ],
    [
      'users.alias.update',
      {
        alias_updates: repeated(limits.aliasUpdates, (index) => ({
          alias_label: externalId(index % 3),
          old_alias_name: externalId(index),
          new_alias_name: externalId(index + 1),
        })),
      },
    ],
    ['users.export.ids', exported(length)],
    ['users.identify', identifications(length)],
  ]
}

const exported = (length: number): object => ({
  external_ids: repeated(limits.exportIds, (index) => text(index, length)),
  user_aliases: repeated(limits.exportIds, (index) => alias(index, length)),
  device_id: text(1, length),
  braze_id: text(2, length),
  email_address: email(3, length),
  phone: phone(4),
  fields_to_export: ExportableField.options,
})

const identifications = (length: number): object => {
  const every = <T extends object>(who: (index: number) => T) =>
    repeated(limits.identifications, (index) => ({ external_id: text(index, Math.min(length, 900)), ...who(index) }))
  return {
    aliases_to_identify: every((index) => ({ user_alias: alias(index, length) })),
    emails_to_identify: every((index) => ({ email: email(index, length), prioritization })),
    phone_numbers_to_identify: every((index) => ({ phone: phone(index), prioritization })),
    merge_behavior: 'merge',
  }
}

/** `groups` changes of 50 users each: the row limits the users of a group, not the groups. */
const subscriptions = (groups: number, length: number): object => ({
  subscription_groups: repeated(groups, (group) => ({
    subscription_group_id: text(group, 36),
    subscription_state: 'subscribed',
    external_ids: repeated(limits.subscriptionIds, (index) => text(index, length)),
  })),
})

const firstSubscription = (length: number): object => ({
  subscription_group_id: text(0, 36),
  subscription_state: 'subscribed',
  external_id: repeated(limits.subscriptionIds, (index) => text(index, length)),
})

/** 75 objects an array, all profile fields; `customs` custom attributes or properties an object, `length` characters each. */
const track = (customs: number, length: number): object => {
  const custom = Object.fromEntries(
    repeated(customs, (index) => [`custom_${index}`, [text(index, length), index, index % 2 === 0][index % 3]]),
  )
  const time = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * 98_765_432).toISOString()
  return {
    attributes: repeated(limits.trackObjects, (index) => ({
      external_id: text(index, 12),
      email: email(index, 12),
      first_name: 'Ada',
      last_name: 'Lovelace',
      dob: '1990-12-10',
      gender: 'F',
      country: 'GB',
      home_city: 'London',
      language: 'en',
      time_zone: 'Europe/London',
      email_subscribe: 'opted_in',
      date_of_last_session: time(index),
      ...custom,
      address: { city: 'London', lines: ['1 High Street', 'Flat 2'], floor: 3 },
    })),
    events: repeated(limits.trackObjects, (index) => ({
      external_id: text(index, 12),
      name: 'viewed_page',
      time: time(index),
      properties: custom,
    })),
    purchases: repeated(limits.trackObjects, (index) => ({
      external_id: text(index, 12),
      product_id: 'lamp-7',
      currency: 'USD',
      price: 12.5,
      quantity: 2,
      time: time(index),
      properties: custom,
    })),
  }
}

/** Every row's largest valid bodies: as many elements as allowed with short values, and up to the 4 MB of a body. */
export const largeBodies: readonly LargeBody[] = [
  ...listed(12).map(([id, body]) => ({ id, kind: 'most elements' as const, body })),
  { id: 'subscription.status.set', kind: 'most elements', body: subscriptions(4000, 12) },
  { id: 'subscription.status.set.v1', kind: 'most elements', body: firstSubscription(12) },
  { id: 'users.track', kind: 'most elements', body: track(1, 12) },
  { id: 'users.track', kind: 'most elements', body: track(700, 6) },
  ...listed(9000).map(([id, body]) => ({ id, kind: 'most bytes' as const, body })),
  { id: 'subscription.status.set', kind: 'most bytes', body: subscriptions(80, 1000) },
  { id: 'subscription.status.set.v1', kind: 'most bytes', body: firstSubscription(80_000) },
  { id: 'users.track', kind: 'most bytes', body: track(150, 200) },
]
