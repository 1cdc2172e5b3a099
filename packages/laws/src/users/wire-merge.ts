import { aliasKey, parseStateFile, type StateFile, stateFileJson } from '@brazier/backend/parts'
import { exportView, type Instant, type Profile } from '@brazier/domain/rules'
import type { TestService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { deepFreeze } from '../deep-freeze.ts'
import type { AsyncLaw } from '../law.ts'
import { mergeStatements } from './merge.ts'
import { instant, profile } from './profile.ts'

interface Named {
  readonly identifier_to_keep: object
  readonly identifier_to_merge: object
}

interface Pair {
  readonly keep: Profile
  readonly merge: Profile
  readonly now: Instant
  readonly named: Named
}

const distinct = (user: Profile): Profile => ({
  ...user,
  ...(user.external_id === undefined ? {} : { external_id: `${user.external_id} ${user.braze_id}` }),
  user_aliases: user.user_aliases.map(({ alias_name, alias_label }) => ({
    alias_name: `${alias_name} ${user.braze_id}`,
    alias_label: `label ${alias_label}`,
  })),
  // No attribute is named so: decision 0011.
  custom_attributes: Object.fromEntries(
    Object.entries(user.custom_attributes).filter(([name]) => name !== '__proto__'),
  ),
})

const wayAlias = (user: Profile): Profile['user_aliases'][number] => ({
  alias_name: 'the way',
  alias_label: user.braze_id,
})

const ways: readonly { readonly identify: (user: Profile) => Profile; readonly name: (user: Profile) => object }[] = [
  {
    identify: (user) => ({ ...user, external_id: `the ${user.braze_id}` }),
    name: ({ external_id }) => ({ external_id }),
  },
  {
    identify: (user) => ({ ...user, user_aliases: [...user.user_aliases, wayAlias(user)] }),
    name: (user) => ({ user_alias: wayAlias(user) }),
  },
  {
    identify: (user) => ({ ...user, email: `${user.braze_id}@example.com` }),
    name: ({ email }) => ({ email, prioritization: ['most_recently_updated'] }),
  },
]

const pair: fc.Arbitrary<Pair> = fc
  .tuple(profile('kept'), profile('merged'), instant, fc.constantFrom(...ways))
  .map(([keep, merge, now, { identify, name }]) => {
    const [kept, merged] = [identify(distinct(keep)), identify(distinct(merge))]
    return {
      keep: kept,
      merge: merged,
      now,
      named: { identifier_to_keep: name(kept), identifier_to_merge: name(merged) },
    }
  })

const usersOf = async ({ workspace }: Pick<TestService, 'workspace'>): Promise<readonly Profile[]> =>
  deepFreeze(await workspace.store.transaction((tx) => tx.profiles.page(undefined, 10)))

const load = async ({ workspace, clock }: TestService, { keep, merge, now }: Pair): Promise<readonly Profile[]> => {
  // A profile has the members of a state file's user.
  const state = { version: 1, users: [keep, merge] } as unknown as StateFile
  clock.set(now)
  await workspace.restore(parseStateFile(JSON.parse(JSON.stringify(stateFileJson(state)))))
  return usersOf({ workspace })
}

const mergeOnce = async ({ call, settle }: TestService, named: Named): Promise<void> => {
  const { status } = await call('users.merge', { merge_updates: [named] })
  expect([status, await settle()]).toEqual([202, 1])
}

type WireStatement = (given: {
  readonly service: TestService
  readonly pair: Pair
  readonly keep: Profile
  readonly merge: Profile
  readonly merged: Profile
}) => Promise<void> | void

const forEachMerge = async (create: () => Promise<TestService>, statement: WireStatement): Promise<void> => {
  const service = await create()
  await fc.assert(
    fc.asyncProperty(pair, async (given) => {
      const [keep, merge] = await load(service, given)
      await mergeOnce(service, given.named)
      const [merged, ...others] = await usersOf(service)
      expect(service.failures).toEqual([])
      if (keep === undefined || merge === undefined || merged === undefined) throw new TypeError('users are missing')
      if (others.length === 0) await statement({ service, pair: given, keep, merge, merged })
      // Only a merge with both numbers invalid is refused.
      else expect([merged, ...others, keep.phone, merge.phone]).toEqual([keep, merge, 'invalid', 'invalid'])
    }),
  )
}

/** As an export asks for them. */
const identifiersOf = (user: Profile): readonly object[] => [
  { braze_id: user.braze_id },
  ...(user.external_id === undefined ? [] : [{ external_ids: [user.external_id] }]),
  ...(user.email === undefined ? [] : [{ email_address: user.email }]),
  ...user.user_aliases.map((alias) => ({ user_aliases: [alias] })),
  ...user.devices.map(({ device_id }) => ({ device_id })),
]

const isGone: WireStatement = async ({ service, merge, merged }) => {
  const moved = new Set(merged.user_aliases.map(aliasKey))
  for (const asked of identifiersOf(merge)) {
    const { body } = await service.call('users.export.ids', { ...asked, fields_to_export: ['braze_id'] })
    expect(JSON.stringify(body)).not.toContain('"braze_id":"merged"')
  }
  for (const alias of merge.user_aliases) {
    const { body } = await service.call('users.export.ids', { user_aliases: [alias], fields_to_export: ['braze_id'] })
    expect(body).toMatchObject(
      moved.has(aliasKey(alias)) ? { users: [{ braze_id: 'kept' }] } : { users: [], invalid_user_ids: [alias] },
    )
  }
}

const isExported: WireStatement = async ({ service, merged, pair: { now } }) => {
  const { body } = await service.call('users.export.ids', { braze_id: 'kept' })
  const expected: unknown = JSON.parse(JSON.stringify(exportView(merged, undefined, now)))
  expect(body).toEqual({ users: [expected], message: 'success' })
}

const isReplayed: WireStatement = async ({ service, merged, pair: { now, named } }) => {
  service.clock.set(now + 1000)
  await mergeOnce(service, named)
  expect(await usersOf(service)).toEqual([merged])
}

/** Laws of merging over the wire: two users are loaded, merged by a request and read again. Each law makes one service, without users. */
export const wireMergeLaws = (create: () => Promise<TestService>): readonly AsyncLaw[] => {
  const statements: { readonly [title: string]: WireStatement } = {
    ...Object.fromEntries(
      Object.entries(mergeStatements).map(([title, holds]): [string, WireStatement] => [
        title,
        ({ keep, merge, merged, pair: { now } }) => holds(keep, merge, merged, now),
      ]),
    ),
    'the merged user is gone by every identifier': isGone,
    'an export shows the merged user': isExported,
    'the same request once more changes nothing': isReplayed,
  }
  return Object.entries(statements).map(([title, statement]) => ({
    title,
    check: () => forEachMerge(create, statement),
  }))
}
