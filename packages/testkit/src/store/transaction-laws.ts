import { newProfile } from '@brazier/domain'
import { expect } from 'vitest'
import type { AsyncLaw } from '../laws/law.ts'
import type { Covered, CoveredStore } from './covered.ts'
import { observe } from './observe.ts'

/** Writes to every collection. */
const writeEverywhere = async (tx: Covered, mark: string): Promise<void> => {
  await tx.profiles.put({ ...newProfile({ braze_id: mark, now: 0, random_bucket: 0 }), external_id: mark })
  await tx.subscriptionGroups.put(mark, { id: mark, name: mark, channel: 'email' })
  const catalog = { catalog_id: mark, name: mark, description: '', fields: [], updated_at: 0 }
  await tx.catalogs.put(mark, catalog)
  await tx.catalogItems.put(mark, { id: mark })
  await tx.apps.put(mark, { id: mark, name: mark, platform: 'Web' })
  await tx.tags.put(mark, { name: mark })
  const orphan = { subscription_group_id: mark, subscription_state: 'subscribed', set_at: 0 } as const
  await tx.orphanedSubscriptions.put({ kind: 'email', value: mark, ...orphan })
  await tx.jobs.add(mark, null, 0)
  const job = await tx.jobs.take(0)
  if (job !== undefined) await tx.jobs.setAside(job)
  await tx.jobs.add(mark, null, 0)
}

const leavesNothing = async (create: () => Promise<CoveredStore>): Promise<void> => {
  const store = await create()
  await store.transaction((tx) => writeEverywhere(tx, 'p1'))
  const before = await store.transaction(observe)
  const rejected = store.transaction(async (tx) => {
    await writeEverywhere(tx, 'p2')
    await tx.profiles.delete('p1')
    await tx.catalogItems.deleteAll('p1')
    await tx.orphanedSubscriptions.take('email', 'p1')
    throw new RangeError('at the end')
  })
  await expect(rejected).rejects.toThrow(new RangeError('at the end'))
  expect(await store.transaction(observe)).toEqual(before)
}

const seesItsOwnWrites = async (create: () => Promise<CoveredStore>): Promise<void> => {
  const store = await create()
  const within = await store.transaction(async (tx) => {
    await writeEverywhere(tx, 'p1')
    return observe(tx)
  })
  expect(within.found['external_id p1'] ?? within.profiles.map(({ external_id }) => external_id)).toEqual(['p1'])
  expect(await store.transaction(observe)).toEqual(within)
}

/** Lets everything else have its turn. */
const pause = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const runsOneAfterAnother = async (create: () => Promise<CoveredStore>): Promise<void> => {
  const store = await create()
  const countUp = (fails: boolean): Promise<void> =>
    store.transaction(async (tx) => {
      const count = Number((await tx.apps.get('counter'))?.name ?? '0')
      await pause()
      await tx.apps.put('counter', { id: 'counter', name: String(count + 1), platform: 'Web' })
      await pause()
      if (fails) throw new RangeError('on purpose')
    })
  const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => countUp(index % 4 === 0)))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect((await store.transaction((tx) => tx.apps.get('counter')))?.name).toBe('15')
}

const replacesAllOrNothing = async (create: () => Promise<CoveredStore>): Promise<void> => {
  const store = await create()
  await store.transaction((tx) => writeEverywhere(tx, 'p1'))
  const before = await store.transaction(observe)
  const rejected = store.replace(async (tx) => {
    await writeEverywhere(tx, 'p2')
    throw new RangeError('at the end')
  })
  await expect(rejected).rejects.toThrow(new RangeError('at the end'))
  expect(await store.transaction(observe)).toEqual(before)
  await store.replace((tx) => writeEverywhere(tx, 'p2'))
  const after = await store.transaction(observe)
  const only = await create()
  await only.transaction((tx) => writeEverywhere(tx, 'p2'))
  const expected = await only.transaction(observe)
  expect({ ...after, waiting: after.waiting.length, aside: after.aside.length }).toEqual({
    ...expected,
    waiting: 1,
    aside: 1,
  })
}

/** The laws of transactions and of replacing everything. */
export const transactionLaws = (create: () => Promise<CoveredStore>): readonly AsyncLaw[] => [
  { title: 'leaves nothing of a rejected transaction, in any collection', check: () => leavesNothing(create) },
  { title: 'shows a transaction its own writes', check: () => seesItsOwnWrites(create) },
  { title: 'runs transactions as if one after another', check: () => runsOneAfterAnother(create) },
  { title: 'replaces everything or nothing', check: () => replacesAllOrNothing(create) },
]
