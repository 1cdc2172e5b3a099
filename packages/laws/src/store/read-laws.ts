import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import { writeEverywhere } from './everywhere.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'
import { observe } from './observe.ts'

const seesWhatResolved = async ({ store }: GivenStore): Promise<void> => {
  for (const mark of ['p1', 'p2', 'p3']) {
    await store.transaction((tx) => writeEverywhere(tx, mark))
    // A store may run reads together that wait while another runs.
    const seen = await Promise.all(Array.from({ length: 5 }, () => store.read(observe)))
    const expected = await store.transaction(observe)
    expect(seen).toEqual(seen.map(() => expected))
  }
  await store.replace((tx) => writeEverywhere(tx, 'p4'))
  expect(await store.read(observe)).toEqual(await store.transaction(observe))
}

const setCounter = (tx: Covered, id: string, count: number): Promise<void> =>
  tx.apps.put(id, { id, name: String(count), platform: 'Web' })

const counter = async (tx: Covered, id: string): Promise<number> => Number((await tx.apps.get(id))?.name ?? '0')

const seesOneMoment = async ({ store }: GivenStore): Promise<void> => {
  let kept = 0
  const write = async (count: number): Promise<void> => {
    const both = async (tx: Covered): Promise<void> => {
      await setCounter(tx, 'one', count)
      await tx.profiles.page(undefined, 1)
      await setCounter(tx, 'two', count)
      if (count % 5 === 0) throw new RangeError('on purpose')
    }
    await (count % 4 === 0 ? store.replace(both) : store.transaction(both)).catch(() => undefined)
    kept = count % 5 === 0 ? kept : count
  }
  const read = async (): Promise<number> => {
    const before = kept
    const [one, two] = await store.read(async (tx) => {
      const first = await counter(tx, 'one')
      await tx.profiles.page(undefined, 1)
      return [first, await counter(tx, 'two')] as const
    })
    expect(one).toBe(two)
    expect(one).toBeGreaterThanOrEqual(before)
    expect(one === 0 || one % 5 !== 0).toBe(true)
    return one
  }
  const writing = (async () => {
    for (let count = 1; count <= 24; count += 1) await write(count)
  })()
  const reading = async (): Promise<void> => {
    for (let seen = 0; seen < 24;) seen = await read()
  }
  await Promise.all([writing, reading(), reading(), reading()])
}

const writesNothing = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => writeEverywhere(tx, 'p1'))
  const before = await store.read(observe)
  const writes: readonly ((tx: Covered) => Promise<unknown>)[] = [
    (tx) => writeEverywhere(tx, 'p2'),
    (tx) => setCounter(tx, 'p1', 1),
    (tx) => tx.tags.delete('p1'),
    (tx) => tx.profiles.delete('p1'),
    (tx) => tx.jobs.take(Infinity),
    (tx) => tx.orphanedSubscriptions.take('email', 'p1'),
    (tx) => tx.catalogItems.deleteAll('p1'),
    (tx) => tx.attempt(() => tx.jobs.add('kind', {}, 0)),
  ]
  for (const write of writes) {
    const read = store.read(async (tx) => {
      await counter(tx, 'one')
      await write(tx)
    })
    await expect(read).rejects.toThrow(TypeError)
    expect(await store.read(observe)).toEqual(before)
  }
  expect(await store.transaction(observe)).toEqual(before)
}

const passesOn = async ({ store }: GivenStore): Promise<void> => {
  const thrown = new RangeError('on purpose')
  const reads = [store.read(() => Promise.reject(thrown)), store.read((tx) => counter(tx, 'none'))] as const
  const [refused, counted] = await Promise.allSettled(reads)
  expect(refused).toEqual({ status: 'rejected', reason: thrown })
  expect(counted).toEqual({ status: 'fulfilled', value: 0 })
}

export const readLaws: readonly StoreLaw[] = [
  { title: 'lets a read see every transaction that resolved before it began', holds: seesWhatResolved },
  { title: 'lets a read see all of a transaction or nothing of it', holds: seesOneMoment },
  { title: 'refuses writes in a read', holds: writesNothing },
  { title: 'returns the result or the error of a read unchanged', holds: passesOn },
]
