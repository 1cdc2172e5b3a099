import { profile } from '@brazier/laws'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveAttributeNames, saveEventNames, saveProductIds } from '../analytics/known-names.ts'
import { memoryStore } from '../memory/store.ts'
import { seededIds } from '../ports/ids.ts'
import { loadInto } from './load.ts'
import { snapshotOf, stateParts } from './snapshot.ts'
import { parseStateFile, type StateFile, StateFileError, stateFileJson, stateFileJsonSchema } from './state-file.ts'
import { writeStateText } from './state-text.ts'
import type { StateUser } from './state-user.ts'

const parse = (json: unknown) => () => parseStateFile(json)

const twoNames = ['a', 'b'].map((alias_name) => ({ alias_name, alias_label: 'l' }))

describe('a state file', () => {
  it.each([
    ['an unknown member', { user: [] }, '"user"'],
    ['an unknown member of a user', { users: [{ emial: 'a' }] }, 'users[0]'],
    [
      'an unknown member within a user',
      { users: [{ devices: [{ device_id: 'd', modle: 'x' }] }] },
      'users[0].devices[0]',
    ],
    ['a date without a zone', { users: [{ created_at: '2024-01-01T00:00:00' }] }, 'users[0].created_at'],
    ['a date that does not exist', { users: [{ created_at: '2024-02-30T00:00:00Z' }] }, 'users[0].created_at'],
    ['an empty external_id', { users: [{ external_id: '' }] }, 'users[0].external_id'],
    ['two names of one label', { users: [{ user_aliases: twoNames }] }, 'users[0].user_aliases'],
    ['an infinite number', { users: [{ custom_attributes: { a: Infinity } }] }, 'users[0].custom_attributes.a'],
    ['a fraction of a cent', { users: [{ attributed_revenue_cents: 0.5 }] }, 'users[0].attributed_revenue_cents'],
    ['a generator that would not move', { ids: { generator: [0, 0, 0, 0], counter: 0 } }, 'ids.generator'],
    [
      'a time of which UTC has no four-digit year',
      { users: [{ external_id: 'ada', created_at: '9999-12-31T23:59:59-05:00' }] },
      'users[0].created_at',
    ],
    ['a generator that is none', { ids: { generator: [1, 2, 3], counter: 0 } }, 'ids.generator'],
    ['a group without a channel', { subscription_groups: [{ id: 'a', name: 'A' }] }, 'subscription_groups[0].channel'],
  ])('with %s is refused, and the message says where', (_, json, said) => {
    expect(parse(json)).toThrow(StateFileError)
    expect(parse(json)).toThrow(said)
  })

  it('with JSON 10,000 levels deep is refused', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    expect(parse({ users: [{ custom_attributes: { deep } }] })).toThrow(StateFileError)
  })

  it('has a JSON Schema that names its members', () => {
    expect(stateFileJsonSchema()).toMatchObject({
      type: 'object',
      properties: { users: { type: 'array' }, subscription_groups: { type: 'array' } },
    })
  })
})

describe('properties', () => {
  /** Users that a service could have made of these: ids are theirs alone, and aliases have names and labels. */
  const users = fc.tuple(profile('1'), profile('2'), profile('3')).map((profiles) =>
    profiles.map((each, index) => ({
      ...each,
      ...(each.external_id === undefined ? {} : { external_id: `${each.external_id}${index}` }),
      user_aliases: each.user_aliases.map(({ alias_name, alias_label }) => ({
        alias_name: `${alias_name}${index}`,
        alias_label: `label ${alias_label}`,
      })),
    })),
  )

  const job = fc.record({
    kind: fc.string(),
    payload: fc.json().map((text): unknown => JSON.parse(text)),
    run_at: fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
    attempts: fc.nat(5),
  })

  const written = (state: StateFile): unknown => JSON.parse(JSON.stringify(stateFileJson(state)))

  it('that is written and read again is the same', () => {
    fc.assert(
      fc.property(users, (all) => {
        // A profile has the members of the file's users.
        const state: StateFile = { version: 1, users: all as unknown as StateUser[] }
        expect(JSON.stringify(parseStateFile(written(state)))).toBe(JSON.stringify(state))
      }),
    )
  })

  it('from one store makes the same store when it is loaded into another', async () => {
    await fc.assert(
      fc.asyncProperty(users, fc.array(job, { maxLength: 4 }), fc.integer(), async (all, jobs, seed) => {
        const [from, to] = [memoryStore(), memoryStore()]
        const ids = seededIds(seed)
        ids.uuid()
        await from.transaction(async (tx) => {
          for (const each of all) {
            await tx.profiles.put(each)
            await saveEventNames(tx, Object.keys(each.custom_events))
            await saveProductIds(tx, Object.keys(each.purchases))
            await saveAttributeNames(tx, each.custom_attributes)
          }
          await tx.subscriptionGroups.put('news', { id: 'news', name: 'News', channel: 'email' })
          for (const [index, each] of jobs.entries()) {
            if (index % 2 === 0) await tx.jobs.put({ ...each, id: index + 1 })
            else await tx.jobs.setAside({ ...each, id: index + 1, error: 'thrown' })
          }
        })
        const snapshot = await from.transaction((tx) => snapshotOf(tx, ids))
        const pieces: string[] = []
        const state = ids.state()
        await from.read((tx) => writeStateText(stateParts(tx, state), async (text) => void pieces.push(text)))
        expect(pieces.join('')).toBe(JSON.stringify(stateFileJson(snapshot)))
        const otherIds = seededIds(0)
        await to.transaction((tx) =>
          loadInto(tx, parseStateFile(JSON.parse(pieces.join(''))), { now: 0, ids: otherIds }),
        )
        const again = await to.transaction((tx) => snapshotOf(tx, otherIds))
        expect(JSON.stringify(again)).toBe(JSON.stringify(snapshot))
        expect(otherIds.uuid()).toBe(ids.uuid())
      }),
    )
  })

  it('of any JSON is parsed, or refused with a StateFileError', () => {
    const members = ['users', 'jobs', 'tags', 'apps', 'ids', 'version', 'orphaned_subscriptions', '__proto__'] as const
    const json = fc.dictionary(fc.constantFrom(...members), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())))
    fc.assert(
      fc.property(json, (given) => {
        try {
          stateFileJson(parseStateFile(given))
        } catch (error) {
          expect(error).toBeInstanceOf(StateFileError)
        }
      }),
    )
  })
})
