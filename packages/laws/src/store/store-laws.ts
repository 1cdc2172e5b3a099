import type { Job } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import { attemptLaws } from './attempt-laws.ts'
import { audienceLaws } from './audience-laws.ts'
import type { Covered, NewStore } from './covered.ts'
import { documentLaws } from './document-laws.ts'
import { emptied, type GivenStore, onStore, type StoreLaw, type StoreLawOptions } from './given-store.ts'
import { jobLaws } from './job-laws.ts'
import { naiveStore } from './naive-store.ts'
import { type Observation, observe } from './observe.ts'
import { outboxLaws } from './outbox-laws.ts'
import { pageLaws } from './page-laws.ts'
import { perform } from './perform.ts'
import { storedProfile } from './profile-commands.ts'
import { readLaws } from './read-laws.ts'
import { work } from './store-commands.ts'
import { textLaws } from './text-laws.ts'
import { transactionLaws } from './transaction-laws.ts'

const withoutIds = (jobs: readonly Job[]): readonly object[] => jobs.map((job) => ({ ...job, id: 0 }))

/** Stores may leave gaps between numbers. */
const comparable = (seen: Observation): object => ({
  ...seen,
  outbox: seen.outbox.map((entry) => ({ ...entry, sequence: 0 })),
  waiting: withoutIds(seen.waiting),
  aside: withoutIds(seen.aside),
})

const actsAsTheNaiveStore = async ({ store, run }: GivenStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 10 }), async (works) => {
      const model = naiveStore()
      await emptied(store)
      for (const [index, each] of works.entries()) {
        expect(await perform(store, each)).toEqual(await perform(model, each))
        // Reading all takes dozens of queries: only after a rejection, a replacement and the last work.
        if (index < works.length - 1 && !each.rejects && !each.replaces) continue
        const [seen, expected] = [await store.transaction(observe), await model.transaction(observe)]
        expect(comparable(seen)).toEqual(comparable(expected))
        const ids = seen.waiting.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const numbers = seen.outbox.map(({ sequence }) => sequence)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
      }
    }),
    run,
  )
}

const refusesTakenIdentifiers = async ({ store, run }: GivenStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(storedProfile, storedProfile, async (one, two) => {
      const first = { ...one, braze_id: 'p1', external_id: 'alice', deprecated_external_ids: ['alicia'] }
      const user_aliases = [{ alias_name: 'other', alias_label: 'crm' }]
      const second = { ...two, braze_id: 'p2', user_aliases, deprecated_external_ids: ['robert'] }
      await emptied(store)
      const put = (profile: typeof first): Promise<void> => store.transaction((tx) => tx.profiles.put(profile))
      await put(first)
      const before = await store.transaction(observe)
      for (const id of ['alice', 'alicia']) {
        await expect(put({ ...second, external_id: id })).rejects.toThrow(TypeError)
        await expect(put({ ...second, external_id: 'bob', deprecated_external_ids: [id] })).rejects.toThrow(TypeError)
      }
      for (const alias of first.user_aliases) {
        await expect(put({ ...second, external_id: 'bob', user_aliases: [alias] })).rejects.toThrow(TypeError)
      }
      expect(await store.transaction(observe)).toEqual(before)
      await put({ ...second, external_id: 'bob' })
    }),
    run,
  )
}

const keepsWhatCameOut = async ({ store, run }: GivenStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(storedProfile, storedProfile, async (one, two) => {
      await emptied(store)
      const read = (): Promise<unknown> => store.transaction((tx) => tx.profiles.find('braze_id', one.braze_id))
      await store.transaction((tx) => tx.profiles.put(one))
      const seen = await read()
      expect(seen).toEqual([one])
      await store.transaction((tx) => tx.profiles.put({ ...two, braze_id: one.braze_id }))
      expect(seen).toEqual([one])
      expect(await read()).toEqual([{ ...two, braze_id: one.braze_id }])
    }),
    run,
  )
}

const isApart = async ({ store, another }: GivenStore): Promise<void> => {
  const nothing = await store.transaction(observe)
  const other = await another()
  const write = (tx: Covered): Promise<void> => tx.apps.put('x', { id: 'x', name: 'X', platform: 'Web' })
  await store.transaction(write)
  expect(await other.transaction(observe)).toEqual(nothing)
  await other.replace(() => Promise.resolve())
  expect((await store.transaction((tx) => tx.apps.get('x')))?.name).toBe('X')
}

const laws: readonly StoreLaw[] = [
  { title: 'returns and contains what the port says after any commands', holds: actsAsTheNaiveStore },
  { title: "refuses a profile with another's external_id or alias", holds: refusesTakenIdentifiers },
  { title: 'never changes a record that it returned', holds: keepsWhatCameOut },
  { title: 'shares nothing with another store', holds: isApart },
]

/**
 * Laws of the store port. Each law opens a store, and closes it if it has `close`.
 * @example
 * for (const law of storeLaws(async () => memoryStore())) it(law.title, law.check)
 */
export const storeLaws = (open: NewStore, options: StoreLawOptions = {}): readonly AsyncLaw[] =>
  [
    ...transactionLaws,
    ...readLaws,
    ...laws,
    ...attemptLaws,
    ...jobLaws,
    ...pageLaws,
    ...outboxLaws,
    ...audienceLaws,
    ...textLaws,
    ...documentLaws,
  ].map((law) => onStore(open, options, law))
