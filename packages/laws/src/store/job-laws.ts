import type { Job } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import { emptied, type GivenStore, type StoreLaw } from './given-store.ts'

const [firstInstant, lastInstant] = [-8.64e15, 8.64e15]

const takeOne = (tx: Covered): Promise<Job | undefined> => tx.jobs.take(lastInstant)

const time = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
  fc.constantFrom(firstInstant, 1_717_200_000_000, lastInstant),
)

const queuesInOrder = async ({ store, run }: GivenStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.array(time, { maxLength: 20, size: 'max' }), async (times) => {
      await emptied(store)
      await store.transaction(async (tx) => {
        for (const [index, at] of times.entries()) await tx.jobs.add('kind', index, at)
      })
      const due = [...times.entries()].toSorted(([i, a], [j, b]) => a - b || i - j)
      const taken: Job[] = []
      for (let job = await store.transaction(takeOne); job !== undefined; job = await store.transaction(takeOne)) {
        taken.push(job)
      }
      expect(taken.map(({ payload, run_at }) => [payload, run_at])).toEqual(due)
      const added = taken.toSorted((a, b) => Number(a.payload) - Number(b.payload)).map(({ id }) => id)
      expect(added).toEqual(added.toSorted((a, b) => a - b))
    }),
    run,
  )
}

const givesOnlyWhatIsDue = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => tx.jobs.add('kind', null, 10))
  expect(await store.transaction((tx) => tx.jobs.take(9))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.nextRunAt())).toBe(10)
  expect(await store.transaction((tx) => tx.jobs.take(10))).toMatchObject({ kind: 'kind', run_at: 10, attempts: 0 })
  expect(await store.transaction((tx) => tx.jobs.take(10))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.nextRunAt())).toBeUndefined()
}

const givesEachOnce = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => tx.jobs.addAll('kind', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0))
  const taken = await Promise.all(Array.from({ length: 15 }, () => store.transaction(takeOne)))
  const payloads = taken.flatMap((job) => (job === undefined ? [] : [Number(job.payload)]))
  expect(payloads.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
}

const keepsWhatWasPutBack = async ({ store }: GivenStore): Promise<void> => {
  // A state file's jobs have ids, in any order.
  const job = (id: number): Job => ({ id, kind: 'kind', payload: { id }, run_at: 5, attempts: 2, error: 'thrown' })
  await store.transaction(async (tx) => {
    for (const id of [7, 3, 5]) await tx.jobs.put(job(id))
    for (const id of [9, 8]) await tx.jobs.setAside(job(id))
    await tx.jobs.add('kind', 'added', 5)
  })
  const waiting = await store.transaction((tx) => tx.jobs.waiting(Infinity))
  expect(waiting.slice(0, 3)).toEqual([job(3), job(5), job(7)])
  const times = (list: 'waiting' | 'aside') => store.read((tx) => tx.jobs.times(list, 3))
  expect(await times('waiting')).toEqual([7, 3, 5].map(() => ({ kind: 'kind', run_at: 5 })))
  expect(await times('aside')).toEqual([9, 8].map(() => ({ kind: 'kind', run_at: 5 })))
  expect(waiting[3]).toMatchObject({ payload: 'added', attempts: 0 })
  expect(waiting[3]?.id).toBeGreaterThan(9)
  expect(await store.transaction((tx) => tx.jobs.aside(Infinity))).toEqual([job(8), job(9)])
  expect(await store.transaction((tx) => tx.jobs.aside(1))).toEqual([job(8)])
  expect(await store.transaction((tx) => tx.jobs.takeAside(3))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.takeAside(9))).toEqual(job(9))
  expect(await store.transaction((tx) => tx.jobs.takeAside(9))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.aside(Infinity))).toEqual([job(8)])
  expect(await store.transaction((tx) => tx.jobs.takeWaiting(8))).toBeUndefined()
  expect(await store.transaction((tx) => tx.jobs.takeWaiting(5))).toEqual(job(5))
  expect(await store.transaction((tx) => tx.jobs.takeWaiting(5))).toBeUndefined()
  const left = await store.transaction((tx) => tx.jobs.waiting(2))
  expect(left).toEqual([job(3), job(7)])
}

const neverGivesAnIdAgain = async ({ store }: GivenStore): Promise<void> => {
  const ids: number[] = []
  for (let added = 0; added < 3; added += 1) {
    await store.transaction((tx) => tx.jobs.add('kind', null, 0))
    ids.push((await store.transaction(takeOne))?.id ?? 0)
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
}

export const jobLaws: readonly StoreLaw[] = [
  { title: 'takes jobs by time, then in the order they were added', holds: queuesInOrder },
  { title: 'takes no job before it is due', holds: givesOnlyWhatIsDue },
  { title: 'takes each job once', holds: givesEachOnce },
  { title: 'gives a job a higher id than those taken before', holds: neverGivesAnIdAgain },
  { title: 'keeps the ids of jobs that are put, and gives the next job a higher id', holds: keepsWhatWasPutBack },
]
