import { aliasKey, type IdentifierKind } from '@brazier/backend/parts'
import { newProfile, type Profile, pushTokenKey } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { deepFreeze } from '../deep-freeze.ts'
import { command, maybe, size, type StoreCommand } from './command.ts'

/** Few, so that several commands change one record; unusual ones too, as in requests. */
export const names = {
  brazeIds: ['p1', 'p2', 'P1', 'p\u{1f600}', 'p\uffff'],
  externalIds: ['alice', 'bob\0', '__proto__', '\ud800'],
  aliases: [
    { alias_name: 'a', alias_label: 'crm' },
    { alias_name: 'crm', alias_label: 'a' },
    { alias_name: 'a"],["b', alias_label: 'crm' },
    { alias_name: '\0', alias_label: '\udc00' },
  ],
  emails: ['a@example.com', 'A@Example.com', ' a@example.com\t', 'constructor'],
  phones: ['+1555', '+4930'],
  devices: ['d1', 'd2'],
  tokens: [
    { app: 'app', platform: 'iOS', token: 't' },
    { app: 'app","t', platform: 'iOS', token: '\0' },
  ],
} as const

/** Has one of these identifiers. */
export const storedProfile: fc.Arbitrary<Profile> = fc
  .record({
    braze_id: fc.constantFrom(...names.brazeIds),
    ids: fc.uniqueArray(fc.constantFrom(...names.externalIds), { maxLength: 3 }),
    email: maybe(names.emails),
    phone: maybe(names.phones),
    aliases: fc.uniqueArray(fc.constantFrom(...names.aliases), { maxLength: 2 }),
    devices: fc.uniqueArray(fc.constantFrom(...names.devices)),
    token: maybe(names.devices),
    held: fc.subarray([...names.tokens]),
    random_bucket: fc.nat(9999),
  })
  .map(({ braze_id, ids: [external_id, ...deprecated], email, phone, aliases, devices, token, held, random_bucket }) =>
    deepFreeze({
      ...newProfile({ braze_id, now: 0, random_bucket, user_aliases: aliases }),
      ...(external_id === undefined ? {} : { external_id }),
      ...(deprecated.length === 0 ? {} : { deprecated_external_ids: deprecated }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      devices: devices.map((device_id) => ({ device_id })),
      push_tokens: held.map((one) => ({ ...one, ...(token === undefined ? {} : { device_id: token }) })),
    }),
  )

const after = maybe(['a', ...names.brazeIds])

const identifier: fc.Arbitrary<readonly [IdentifierKind, string]> = fc.constantFrom(
  ...names.brazeIds.map((value) => ['braze_id', value] as const),
  ...names.externalIds.map((value) => ['external_id', value] as const),
  ...names.aliases.map((alias) => ['user_alias', aliasKey(alias)] as const),
  ...names.emails.map((value) => ['email', value] as const),
  ...names.phones.map((value) => ['phone', value] as const),
  ...names.devices.map((value) => ['device_id', value] as const),
  ...names.tokens.map((token) => ['push_token', pushTokenKey(token)] as const),
)

export const profileCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: storedProfile.map((profile) =>
      command(`put ${JSON.stringify(profile)}`, (tx) => tx.profiles.put(profile)),
    ),
  },
  fc.constantFrom(...names.brazeIds).map((id) => command(`delete ${id}`, (tx) => tx.profiles.delete(id))),
  identifier.map(([kind, value]) => command(`find ${kind} ${value}`, (tx) => tx.profiles.find(kind, value))),
  fc
    .array(identifier, { maxLength: 3 })
    .map((some) =>
      command(`prefetch ${some.join()}`, (tx) => tx.profiles.prefetch(some.map(([kind, value]) => ({ kind, value })))),
    ),
  fc.tuple(after, size).map(([from, count]) => command(`page ${from} ${count}`, (tx) => tx.profiles.page(from, count))),
  fc.tuple(after, size).map(([to, count]) => command(`back ${to} ${count}`, (tx) => tx.profiles.pageBack(to, count))),
)
