import { aliasKey, type IdentifierKind, type Job } from '@brazier/backend'
import { newProfile, type Profile } from '@brazier/domain'
import * as fc from 'fast-check'
import { deepFreeze } from '../laws/deep-freeze.ts'
import { catalogItemCommand } from './catalog-item-commands.ts'
import type { Covered } from './covered.ts'
import { emailListCommand } from './email-list-commands.ts'
import { sendCommand } from './send-commands.ts'

/** Few names, so that commands meet each other's records. ASCII: its order is the same everywhere. */
export const names = {
  brazeIds: ['p1', 'p2', 'p3', 'p4', 'p5'],
  externalIds: ['alice', 'bob', '__proto__'],
  aliases: [
    { alias_name: 'a', alias_label: 'crm' },
    { alias_name: 'crm', alias_label: 'a' },
    { alias_name: 'a"],["b', alias_label: 'crm' },
  ],
  emails: ['a@example.com', 'constructor'],
  phones: ['+1555', '+4930'],
  devices: ['d1', 'd2'],
  ids: ['x', 'y', 'toString'],
} as const

/** Does something with a store and gives what it was answered. */
export interface StoreCommand {
  readonly title: string
  readonly run: (tx: Covered) => Promise<unknown>
}

const maybe = <T>(values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined })

/** A profile with any of the few identifiers. */
export const storedProfile: fc.Arbitrary<Profile> = fc
  .record({
    braze_id: fc.constantFrom(...names.brazeIds),
    external_id: maybe(names.externalIds),
    email: maybe(names.emails),
    phone: maybe(names.phones),
    aliases: fc.uniqueArray(fc.constantFrom(...names.aliases), { maxLength: 2 }),
    devices: fc.uniqueArray(fc.constantFrom(...names.devices)),
    token: maybe(names.devices),
    random_bucket: fc.nat(9999),
  })
  .map(({ braze_id, external_id, email, phone, aliases, devices, token, random_bucket }) =>
    deepFreeze({
      ...newProfile({ braze_id, now: 0, random_bucket, user_aliases: aliases }),
      ...(external_id === undefined ? {} : { external_id }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      devices: devices.map((device_id) => ({ device_id })),
      push_tokens: token === undefined ? [] : [{ app: 'app', platform: 'iOS', token: 't', device_id: token }],
    }),
  )

const command = (title: string, run: StoreCommand['run']): StoreCommand => ({ title, run })

const limit = fc.constantFrom(0, 1, 2, 1000)
const after = maybe(['a', 'p2', 'p3', 'p9', 'x'])
const instant = fc.integer({ min: -5, max: 5 })

const identifier: fc.Arbitrary<readonly [IdentifierKind, string]> = fc.constantFrom(
  ...names.brazeIds.map((value) => ['braze_id', value] as const),
  ...names.externalIds.map((value) => ['external_id', value] as const),
  ...names.aliases.map((alias) => ['user_alias', aliasKey(alias)] as const),
  ...names.emails.map((value) => ['email', value] as const),
  ...names.phones.map((value) => ['phone', value] as const),
  ...names.devices.map((value) => ['device_id', value] as const),
)

const profileCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: storedProfile.map((profile) =>
      command(`put ${JSON.stringify(profile)}`, (tx) => tx.profiles.put(profile)),
    ),
  },
  fc.constantFrom(...names.brazeIds).map((id) => command(`delete ${id}`, (tx) => tx.profiles.delete(id))),
  identifier.map(([kind, value]) => command(`find ${kind} ${value}`, (tx) => tx.profiles.find(kind, value))),
  fc
    .tuple(after, limit)
    .map(([from, count]) => command(`page ${from} ${count}`, (tx) => tx.profiles.page(from, count))),
)

const id = fc.constantFrom(...names.ids)

const recordCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  fc
    .tuple(id, fc.constantFrom('email', 'sms'))
    .map(([group, channel]) =>
      command(`put group ${group}`, (tx) => tx.subscriptionGroups.put(group, { id: group, name: channel, channel })),
    ),
  fc
    .tuple(id, id)
    .map(([app, name]) => command(`put app ${app}`, (tx) => tx.apps.put(app, { id: app, name, platform: 'Web' }))),
  id.map((tag) => command(`put tag ${tag}`, (tx) => tx.tags.put(tag, { name: tag }))),
  fc
    .tuple(id, id)
    .map(([name, block]) =>
      command(`name content block ${block} ${name}`, (tx) =>
        tx.contentBlockNames.put(name, { name, content_block_id: block }),
      ),
    ),
  fc.tuple(id, id).map(([block, name]) =>
    command(`put content block ${block}`, (tx) =>
      tx.contentBlocks.put(block, {
        content_block_id: block,
        name,
        content: name,
        state: 'draft',
        tags: [name],
        created_at: 0,
        last_edited: 1,
        includes: [],
      }),
    ),
  ),
  id.map((name) => command(`forget content block name ${name}`, (tx) => tx.contentBlockNames.delete(name))),
  id.map((app) => command(`delete app ${app}`, (tx) => tx.apps.delete(app))),
  id.map((group) => command(`get group ${group}`, (tx) => tx.subscriptionGroups.get(group))),
  fc
    .tuple(after, limit)
    .map(([from, count]) => command(`page apps ${from} ${count}`, (tx) => tx.apps.page(from, count))),
)

const address = fc.constantFrom(
  ['email', 'constructor'] as const,
  ['phone', '+1555'] as const,
  ['email', '+1555'] as const,
)

const orphanCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  fc
    .tuple(address, id, fc.constantFrom('subscribed', 'unsubscribed'), instant)
    .map(([[kind, value], group, state, at]) =>
      command(`orphan ${kind} ${value} ${group} ${state}`, (tx) =>
        tx.orphanedSubscriptions.put({
          kind,
          value,
          subscription_group_id: group,
          subscription_state: state,
          set_at: at,
        }),
      ),
    ),
  address.map(([kind, value]) => command(`take ${kind} ${value}`, (tx) => tx.orphanedSubscriptions.take(kind, value))),
)

/** What a job is but for its id: adapters may leave gaps between ids. */
const shown = (job: Job | undefined): object | undefined => job && { ...job, id: 0 }

const jobCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  fc
    .tuple(fc.integer(), instant)
    .map(([payload, runAt]) =>
      command(`add job ${payload} at ${runAt}`, (tx) => tx.jobs.add('kind', deepFreeze({ payload }), runAt)),
    ),
  instant.map((now) => command(`take job at ${now}`, async (tx) => shown(await tx.jobs.take(now)))),
  instant.map((now) =>
    command(`retry job at ${now}`, async (tx) => {
      const job = await tx.jobs.take(now)
      if (job !== undefined) await tx.jobs.put({ ...job, attempts: job.attempts + 1, error: 'thrown', run_at: now + 1 })
    }),
  ),
  instant.map((now) =>
    command(`set job aside at ${now}`, async (tx) => {
      const job = await tx.jobs.take(now)
      if (job !== undefined) await tx.jobs.setAside({ ...job, error: 'thrown' })
    }),
  ),
  limit.map((count) => command(`waiting ${count}`, async (tx) => (await tx.jobs.waiting(count)).map(shown))),
  limit.map((count) => command(`aside ${count}`, async (tx) => (await tx.jobs.aside(count)).map(shown))),
)

/** Any command of the port. */
export const storeCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  { weight: 3, arbitrary: profileCommand },
  recordCommand,
  catalogItemCommand,
  emailListCommand,
  orphanCommand,
  sendCommand,
  jobCommand,
)

/** Commands done in one transaction, which may reject after them. */
export interface Work {
  readonly commands: readonly StoreCommand[]
  readonly rejects: boolean
  readonly replaces: boolean
}

/** Any work; one in five rejects after its commands, few replace all contents. */
export const work: fc.Arbitrary<Work> = fc.record({
  commands: fc.array(storeCommand, { minLength: 1, maxLength: 8 }),
  rejects: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  replaces: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})
