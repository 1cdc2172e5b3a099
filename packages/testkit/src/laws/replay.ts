import type { EndpointId } from '@brazier/contract'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { id, userAlias } from '../arbitraries/identifiers.ts'
import { pool } from '../arbitraries/pool.ts'
import { validBody } from '../arbitraries/requests.ts'
import type { TestService } from '../service.ts'
import { comeBack } from './come-back.ts'
import type { AsyncLaw } from './law.ts'

/** A list of one to five requests' worth of one member. */
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

/** Plain values only: an increment is meant to count each time. */
const attributes = fc.record({
  external_id: id,
  home_city: fc.constantFrom('Ulm', 'Bonn', null),
  color: fc.constantFrom('red', 'blue', null),
})

const identification = fc.record({ external_id: id, user_alias: userAlias })

/** The requests that say what is to be, so that saying it twice is saying it once. */
const replayable: readonly (readonly [EndpointId, string, fc.Arbitrary<unknown>])[] = [
  ['users.merge', 'of users by external_id or alias', several('merge_updates', fc.oneof(externalIds, aliases))],
  ['users.delete', '', validBody('users.delete')],
  ['users.alias.new', '', validBody('users.alias.new')],
  ['users.identify', 'by alias', several('aliases_to_identify', identification)],
  ['users.track', 'of plain attributes', several('attributes', attributes)],
  ['subscription.status.set', '', validBody('subscription.status.set')],
  ['subscription.status.set.v1', '', validBody('subscription.status.set.v1')],
]

/** Users by every kind of identifier, for requests to find. */
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

/** All records but for when users were updated. */
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
  const empty = await comeBack(service.workspace)
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

/** The laws of repeating a request. `create` makes a service without users that knows the pool's subscription groups. */
export const replayLaws = (create: () => Promise<TestService>): readonly AsyncLaw[] =>
  replayable.map(([endpoint, which, bodies]) => ({
    title: ['the same', endpoint, which, 'once more changes nothing'].filter((part) => part !== '').join(' '),
    check: () => changesNothing(create, endpoint, bodies),
  }))
