import { expect } from 'vitest'
import type { Covered, CoveredStore } from './covered.ts'
import { deleteEverywhere, writeEverywhere } from './everywhere.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'
import { type Observation, observe } from './observe.ts'

const leavesNothing = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction((tx) => writeEverywhere(tx, 'p1'))
  const before = await store.transaction(observe)
  const rejected = store.transaction(async (tx) => {
    await writeEverywhere(tx, 'p2')
    await deleteEverywhere(tx, 'p1')
    throw new RangeError('at the end')
  })
  await expect(rejected).rejects.toThrow(new RangeError('at the end'))
  expect(await store.transaction(observe)).toEqual(before)
}

const seesItsOwnWrites = async ({ store }: GivenStore): Promise<void> => {
  const within = await store.transaction(async (tx) => {
    await writeEverywhere(tx, 'p1')
    return observe(tx)
  })
  expect(within.profiles.map(({ external_id }) => external_id)).toEqual(['p1'])
  expect(within.records.map(([, records]) => records.length)).toEqual(within.records.map(() => 1))
  expect(await store.transaction(observe)).toEqual(within)
}

const passesOn = async ({ store }: GivenStore): Promise<void> => {
  const thrown = Object.freeze({ status: 400 })
  for (const reason of [thrown, 'a text', undefined, new RangeError('frozen')]) {
    const refuse = (): Promise<never> => Promise.reject(reason) // oxlint-disable-line prefer-promise-reject-errors -- work may reject with anything
    const caught = await store.transaction(refuse).then(
      () => 'resolved',
      (error: unknown) => [error],
    )
    expect(caught).toHaveLength(1)
    expect(caught[0]).toBe(reason)
  }
  expect(await store.transaction(() => Promise.resolve(thrown))).toBe(thrown)
}

/** Lets other work run. */
const pause = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const setCounter = (tx: Covered, id: string, count: number): Promise<void> =>
  tx.apps.put(id, { id, name: String(count), platform: 'Web' })

const counter = async (tx: Covered, id: string): Promise<number> => Number((await tx.apps.get(id))?.name ?? '0')

const runsOneAfterAnother = async ({ store }: GivenStore): Promise<void> => {
  let runs = 0
  const countUp = (fails: boolean): Promise<void> =>
    store.transaction(async (tx) => {
      runs += 1
      const count = await counter(tx, 'counter')
      await pause()
      await setCounter(tx, 'counter', count + 1)
      await pause()
      if (fails) throw new RangeError('on purpose')
    })
  const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => countUp(index % 4 === 0)))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await store.transaction((tx) => counter(tx, 'counter'))).toBe(15)
  // The work draws ids, so a second run would draw others.
  expect(runs).toBe(20)
}

const showsNothingHalfDone = async ({ store }: GivenStore): Promise<void> => {
  const write = (count: number, isReplaced: boolean): Promise<void> => {
    const both = async (tx: Covered): Promise<void> => {
      await setCounter(tx, 'one', count)
      await pause()
      await setCounter(tx, 'two', count)
      if (count % 5 === 0) throw new RangeError('on purpose')
    }
    return isReplaced ? store.replace(both) : store.transaction(both)
  }
  const read = (): Promise<readonly number[]> =>
    store.transaction(async (tx) => {
      const one = await counter(tx, 'one')
      await pause()
      return [one, await counter(tx, 'two')]
    })
  const writes = Array.from({ length: 12 }, (_, index) => index + 1)
  const all = writes.map((count) => [write(count, count % 4 === 0), read()] as const)
  await Promise.allSettled(all.map(([written]) => written))
  for (const [one, two] of await Promise.all(all.map(([, seen]) => seen))) {
    expect(one).toBe(two)
    expect(one === undefined || one % 5 !== 0 || one === 0).toBe(true)
  }
}

/** Numbers of jobs and messages may differ. */
const withoutNumbers = ({ waiting, aside, outbox, ...seen }: Observation): object => ({
  ...seen,
  waiting: waiting.map(({ kind }) => kind),
  aside: aside.map(({ kind }) => kind),
  outbox: outbox.map(({ braze_id }) => braze_id),
})

const replacesAllOrNothing = async ({ store, another }: GivenStore): Promise<void> => {
  const write = (mark: string) => (tx: Covered) => writeEverywhere(tx, mark)
  await store.transaction(write('p1'))
  const before = await store.transaction(observe)
  const rejected = store.replace(async (tx, save) => {
    await writeEverywhere(tx, 'p2')
    await save?.()
    throw new RangeError('at the end')
  })
  await expect(rejected).rejects.toThrow(new RangeError('at the end'))
  expect(await store.transaction(observe)).toEqual(before)
  let within: Observation | undefined
  const rewrite = async (tx: Covered, save?: () => Promise<void>): Promise<void> => {
    within = await observe(tx)
    await save?.()
    await writeEverywhere(tx, 'p2')
    await save?.()
  }
  await store.replace(rewrite)
  const only: CoveredStore = await another()
  expect(within).toEqual(await only.transaction(observe))
  await only.transaction(write('p2'))
  expect(withoutNumbers(await store.transaction(observe))).toEqual(withoutNumbers(await only.transaction(observe)))
  await store.replace(() => Promise.resolve())
  expect(await store.transaction(observe)).toEqual(within)
}

const addsAllOrNothing = async ({ store, another }: GivenStore): Promise<void> => {
  await store.transaction((tx) => writeEverywhere(tx, 'p1'))
  const before = await store.transaction(observe)
  const rejected = store.writeLong(async (tx, save) => {
    await writeEverywhere(tx, 'p2')
    await save()
    await deleteEverywhere(tx, 'p1')
    await save()
    throw new RangeError('at the end')
  })
  await expect(rejected).rejects.toThrow(new RangeError('at the end'))
  expect(await store.transaction(observe)).toEqual(before)
  const within = await store.writeLong(async (tx, save) => {
    await writeEverywhere(tx, 'p2')
    await save()
    await writeEverywhere(tx, 'p3')
    return observe(tx)
  })
  expect(await store.transaction(observe)).toEqual(within)
  const whole: CoveredStore = await another()
  for (const mark of ['p1', 'p2', 'p3']) await whole.transaction((tx) => writeEverywhere(tx, mark))
  expect(withoutNumbers(within)).toEqual(withoutNumbers(await whole.transaction(observe)))
}

export const transactionLaws: readonly StoreLaw[] = [
  { title: 'leaves nothing of a rejected transaction, in any collection', holds: leavesNothing },
  { title: 'lets a transaction see its own writes', holds: seesItsOwnWrites },
  { title: 'returns the result or the error of work unchanged', holds: passesOn },
  { title: 'runs transactions as if one after another, each once', holds: runsOneAfterAnother },
  { title: 'shows no partial transaction to other work', holds: showsNothingHalfDone },
  { title: 'replaces everything or nothing', holds: replacesAllOrNothing },
  { title: 'adds all that long work writes, or nothing', holds: addsAllOrNothing },
]
