import type { Job } from '@brazier/backend'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../laws/law.ts'
import type { Covered, CoveredStore } from './covered.ts'
import { naiveStore } from './naive-store.ts'
import { type Observation, observe } from './observe.ts'
import { storedProfile, type Work, work } from './store-commands.ts'
import { transactionLaws } from './transaction-laws.ts'

/** Makes an empty store. */
export type NewStore = () => Promise<CoveredStore>

class Rejected extends Error {}

const withoutIds = (jobs: readonly Job[]): readonly object[] => jobs.map((job) => ({ ...job, id: 0 }))

const withoutSequence = (outbox: Observation['outbox']): readonly object[] =>
  outbox.map((entry) => ({ ...entry, sequence: 0 }))

const comparable = (seen: Observation): object => ({
  ...seen,
  outbox: withoutSequence(seen.outbox),
  waiting: withoutIds(seen.waiting),
  aside: withoutIds(seen.aside),
})

/** Does one work and says what came of it: what each command answered, and how it ended. */
export const perform = async (store: CoveredStore, { commands, rejects, replaces }: Work): Promise<object> => {
  const answers: unknown[] = []
  const run = async (tx: Covered): Promise<void> => {
    for (const { run: ask } of commands) answers.push(await ask(tx))
    if (rejects) throw new Rejected('after its commands')
  }
  const ended = await (replaces ? store.replace(run) : store.transaction(run)).then(
    () => 'done',
    (error: unknown) =>
      error instanceof TypeError || error instanceof Rejected ? error.constructor.name : String(error),
  )
  return { answers, ended }
}

const actsAsTheNaiveStore = async (create: NewStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 12 }), async (works) => {
      const [store, model] = [await create(), naiveStore()]
      for (const each of works) {
        expect(await perform(store, each)).toEqual(await perform(model, each))
        const [seen, expected] = [await store.transaction(observe), await model.transaction(observe)]
        expect(comparable(seen)).toEqual(comparable(expected))
        const ids = seen.waiting.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const numbers = seen.outbox.map(({ sequence }) => sequence)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
      }
    }),
  )
}

const refusesTakenIdentifiers = async (create: NewStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(storedProfile, storedProfile, async (one, two) => {
      const first = { ...one, braze_id: 'p1', external_id: 'alice' }
      const second = { ...two, braze_id: 'p2', user_aliases: [{ alias_name: 'other', alias_label: 'crm' }] }
      const store = await create()
      await store.transaction((tx) => tx.profiles.put(first))
      const before = await store.transaction(observe)
      const byId = store.transaction((tx) => tx.profiles.put({ ...second, external_id: 'alice' }))
      await expect(byId).rejects.toThrow(TypeError)
      for (const alias of first.user_aliases) {
        const byAlias = store.transaction((tx) =>
          tx.profiles.put({ ...second, external_id: 'bob', user_aliases: [alias] }),
        )
        await expect(byAlias).rejects.toThrow(TypeError)
      }
      expect(await store.transaction(observe)).toEqual(before)
      await store.transaction((tx) => tx.profiles.put({ ...second, external_id: 'bob' }))
    }),
  )
}

const keepsWhatCameOut = async (create: NewStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(storedProfile, storedProfile, async (one, two) => {
      const store = await create()
      const read = (): Promise<unknown> => store.transaction((tx) => tx.profiles.find('braze_id', one.braze_id))
      await store.transaction((tx) => tx.profiles.put(one))
      const seen = await read()
      expect(seen).toEqual([one])
      await store.transaction((tx) => tx.profiles.put({ ...two, braze_id: one.braze_id }))
      expect(seen).toEqual([one])
      expect(await read()).toEqual([{ ...two, braze_id: one.braze_id }])
    }),
  )
}

const queuesInOrder = async (create: NewStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 20 }), async (times) => {
      const store = await create()
      await store.transaction(async (tx) => {
        for (const [index, time] of times.entries()) await tx.jobs.add('kind', index, time)
      })
      const due = [...times.entries()].toSorted(([i, a], [j, b]) => a - b || i - j)
      const taken: Job[] = []
      const takeOne = (tx: Covered): Promise<Job | undefined> => tx.jobs.take(1000)
      for (let job = await store.transaction(takeOne); job !== undefined; job = await store.transaction(takeOne)) {
        taken.push(job)
      }
      expect(taken.map(({ payload, run_at }) => [payload, run_at])).toEqual(due)
      const added = taken.toSorted((a, b) => Number(a.payload) - Number(b.payload)).map(({ id }) => id)
      expect(added).toEqual(added.toSorted((a, b) => a - b))
    }),
  )
}

const givesOnlyWhatIsDue = async (create: NewStore): Promise<void> => {
  const store = await create()
  await store.transaction((tx) => tx.jobs.add('kind', null, 10))
  expect(await store.transaction((tx) => tx.jobs.take(9))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.nextRunAt())).toBe(10)
  expect(await store.transaction((tx) => tx.jobs.take(10))).toMatchObject({ kind: 'kind', run_at: 10, attempts: 0 })
  expect(await store.transaction((tx) => tx.jobs.take(10))).toBeUndefined()
}

/**
 * The laws of the store port, to be checked one by one; each makes stores of its own.
 * @example
 * for (const law of storeLaws(async () => memoryStore())) it(law.title, law.check)
 */
export const storeLaws = (create: NewStore): readonly AsyncLaw[] => [
  { title: 'answers and holds what the port says after any commands', check: () => actsAsTheNaiveStore(create) },
  { title: "refuses a profile with another's external_id or alias", check: () => refusesTakenIdentifiers(create) },
  { title: 'never changes a record that came out', check: () => keepsWhatCameOut(create) },
  { title: 'gives jobs by time, then in the order they were added', check: () => queuesInOrder(create) },
  { title: 'gives no job before its time', check: () => givesOnlyWhatIsDue(create) },
  ...transactionLaws(create),
]
