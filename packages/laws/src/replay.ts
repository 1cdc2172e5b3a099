import type { EndpointId } from '@brazier/contract'
import type { TestService } from '@brazier/testkit'
import { pool, validBody } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from './law.ts'
import { restorePoint } from './restore-point.ts'

const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...pool.ids) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20, unit: codeUnit }) },
)

const userAlias = fc.record({ alias_name: id, alias_label: fc.constantFrom(...pool.labels) })

/** One to five requests' worth of one member. */
const several = (member: string, element: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.array(element, { minLength: 1, maxLength: 5 }).map((elements) => ({ [member]: elements }))

const externalIds = fc.tuple(id, id).map(([merge, keep]) => ({
  identifier_to_merge: { external_id: merge },
  identifier_to_keep: { external_id: keep },
}))

const aliases = fc.tuple(userAlias, userAlias).map(([merge, keep]) => ({
  identifier_to_merge: { user_alias: merge },
  identifier_to_keep: { user_alias: keep },
}))

/** No increments: they are meant to count each time. */
const attributes = fc.record({
  external_id: id,
  home_city: fc.constantFrom('Ulm', 'Bonn', null),
  color: fc.constantFrom('red', 'blue', null),
})

const identification = fc.record({ external_id: id, user_alias: userAlias })

const namesNoAddress = (body: unknown): boolean => !/"(?:email_addresses|phone_numbers)":/.test(JSON.stringify(body))

/** The idempotent requests. */
const replayable: readonly (readonly [EndpointId, string, fc.Arbitrary<unknown>])[] = [
  ['users.merge', 'of users by external_id or alias', several('merge_updates', fc.oneof(externalIds, aliases))],
  // Of users who share an address, the second request deletes the next.
  ['users.delete', 'by id or alias', validBody('users.delete').filter(namesNoAddress)],
  ['users.alias.new', '', validBody('users.alias.new')],
  ['users.identify', 'by alias', several('aliases_to_identify', identification)],
  ['users.track', 'of plain attributes', several('attributes', attributes)],
  ['subscription.status.set', '', validBody('subscription.status.set')],
  ['subscription.status.set.v1', '', validBody('subscription.status.set.v1')],
]

/** Users with every kind of identifier. */
const population = fc
  .array(
    fc.record({
      external_id: fc.option(id, { nil: undefined }),
      alias: userAlias,
      email: fc.constantFrom(...pool.emails),
    }),
    {
      maxLength: 8,
    },
  )
  .map((users) => ({
    aliases: users.map(({ external_id, alias }) => ({
      ...alias,
      ...(external_id === undefined ? {} : { external_id }),
    })),
    attributes: users.map(({ external_id, email }) => ({
      email,
      ...(external_id === undefined ? {} : { external_id }),
    })),
  }))

/** All records, without users' update times. */
const recordsOf = async ({ workspace }: TestService): Promise<object> => {
  const { users = [], ids: _, ...records } = await workspace.snapshot()
  return { ...records, users: users.map((user) => ({ ...user, updated_at: 0 })) }
}

const changesNothing = async (
  create: () => Promise<TestService>,
  endpoint: EndpointId,
  bodies: fc.Arbitrary<unknown>,
) => {
  const service = await create()
  const empty = await restorePoint(service.workspace)
  const ask = async (asked: EndpointId, body: unknown): Promise<void> => {
    await service.call(asked, body)
    await service.settle()
  }
  await fc.assert(
    fc.asyncProperty(population, bodies, async (people, body) => {
      await empty()
      if (people.attributes.length > 0) await ask('users.track', { attributes: people.attributes })
      await ask('users.alias.new', { user_aliases: people.aliases })
      await ask(endpoint, body)
      const once = await recordsOf(service)
      await ask(endpoint, body)
      expect(await recordsOf(service)).toEqual(once)
      expect(service.failures).toEqual([])
    }),
  )
}

/** Laws of repeating a request. The service has no users, but the pool's subscription groups. */
export const replayLaws = (create: () => Promise<TestService>): readonly AsyncLaw[] =>
  replayable.map(([endpoint, which, bodies]) => ({
    title: ['the same', endpoint, which, 'once more changes nothing'].filter((part) => part !== '').join(' '),
    check: () => changesNothing(create, endpoint, bodies),
  }))
