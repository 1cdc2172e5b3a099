import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import type { Covered, OpenedStore } from './covered.ts'
import { writeEverywhere } from './everywhere.ts'
import { observe } from './observe.ts'

/** Creates an empty storage. Resolves to a function that opens a store there; close the one before first. */
export type NewStorePlace = () => Promise<() => Promise<OpenedStore>>

const during = async <T>(open: () => Promise<OpenedStore>, work: (store: OpenedStore) => Promise<T>): Promise<T> => {
  const store = await open()
  try {
    return await work(store)
  } finally {
    await store.close?.()
  }
}

const holdsWhatWasDone = async (create: NewStorePlace): Promise<void> => {
  const open = await create()
  const before = await during(open, async (store) => {
    await store.transaction((tx) => writeEverywhere(tx, 'p1'))
    const rejected = store.transaction(async (tx) => {
      await writeEverywhere(tx, 'p2')
      throw new RangeError('at the end')
    })
    await expect(rejected).rejects.toThrow(RangeError)
    return store.transaction(observe)
  })
  expect(before.profiles).toHaveLength(1)
  expect(await during(open, (store) => store.transaction(observe))).toEqual(before)
}

const goesOnNumbering = async (create: NewStorePlace): Promise<void> => {
  const open = await create()
  const add = async (tx: Covered): Promise<void> => {
    await tx.jobs.add('kind', null, 0)
    const sent = { time: 0, channel: 'email', variation_id: 'v', variation_name: 'V', dispatch_id: 'd' } as const
    await tx.outbox.add({ ...sent, braze_id: 'p1', outcome: 'sent', parts: {} })
  }
  const ids: number[] = []
  for (let opened = 0; opened < 3; opened += 1) {
    await during(open, async (store) => {
      await store.transaction(add)
      const job = await store.transaction((tx) => tx.jobs.take(0))
      if (job !== undefined) ids.push(job.id)
    })
  }
  const { outbox } = await during(open, (store) => store.transaction(observe))
  const numbers = outbox.map(({ sequence }) => sequence).toReversed()
  for (const all of [ids, numbers]) expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b))
  expect([ids.length, numbers.length]).toEqual([3, 3])
}

/** Laws of a store that outlives its process, beside `storeLaws`. */
export const durableStoreLaws = (create: NewStorePlace): readonly AsyncLaw[] => [
  { title: 'has exactly the committed writes when it is opened again', check: () => holdsWhatWasDone(create) },
  { title: 'continues the numbers of jobs and messages when it is opened again', check: () => goesOnNumbering(create) },
]
