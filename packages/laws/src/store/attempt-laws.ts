import { newProfile } from '@brazier/domain/rules'
import { expect } from 'vitest'
import type { Covered } from './covered.ts'
import { deleteEverywhere, writeEverywhere } from './everywhere.ts'
import type { GivenStore, StoreLaw } from './given-store.ts'
import { observe } from './observe.ts'
import { Rejected } from './store-commands.ts'

const inVain = async (tx: Covered, work: () => Promise<void>): Promise<void> => {
  const reason = new Rejected('in vain')
  const attempted = tx.attempt(async () => {
    await work()
    throw reason
  })
  await expect(attempted).rejects.toBe(reason)
}

const takesBack = async ({ store }: GivenStore): Promise<void> => {
  await store.transaction(async (tx) => {
    await writeEverywhere(tx, 'p1')
    const before = await observe(tx)
    await inVain(tx, async () => {
      await writeEverywhere(tx, 'p2')
      await deleteEverywhere(tx, 'p1')
    })
    expect(await observe(tx)).toEqual(before)
    await writeEverywhere(tx, 'p2')
  })
  const { profiles } = await store.transaction(observe)
  expect(profiles.map(({ braze_id }) => braze_id)).toEqual(['p1', 'p2'])
}

const keepsWhatCameTrue = async ({ store }: GivenStore): Promise<void> => {
  const given = await store.transaction((tx) =>
    tx.attempt(async () => {
      await tx.tags.put('outer', { name: 'outer' })
      await inVain(tx, () => tx.tags.put('in vain', { name: 'in vain' }))
      await tx.attempt(() => tx.tags.put('inner', { name: 'inner' }))
      return 7
    }),
  )
  expect(given).toBe(7)
  const names = async (): Promise<readonly string[]> =>
    (await store.transaction((tx) => tx.tags.page(undefined, Infinity))).map(({ name }) => name)
  expect(await names()).toEqual(['inner', 'outer'])
  const rejected = store.transaction(async (tx) => {
    await tx.attempt(() => tx.tags.put('later', { name: 'later' }))
    throw new Rejected('all of it')
  })
  await expect(rejected).rejects.toThrow(Rejected)
  expect(await names()).toEqual(['inner', 'outer'])
}

const goesOnAfterRefusal = async ({ store }: GivenStore): Promise<void> => {
  const user = (braze_id: string) => ({ ...newProfile({ braze_id, now: 0, random_bucket: 0 }), external_id: 'ada' })
  await store.transaction(async (tx) => {
    await tx.profiles.put(user('p1'))
    await expect(tx.attempt(() => tx.profiles.put(user('p2')))).rejects.toThrow(TypeError)
    expect(await tx.profiles.find('external_id', 'ada')).toHaveLength(1)
    await tx.tags.put('after', { name: 'after' })
  })
  expect(await store.transaction((tx) => tx.tags.get('after'))).toEqual({ name: 'after' })
}

export const attemptLaws: readonly StoreLaw[] = [
  { title: 'undoes a failed attempt in any collection, and nothing before it', holds: takesBack },
  { title: 'keeps a successful attempt only if its transaction succeeds', holds: keepsWhatCameTrue },
  { title: 'continues after a failed attempt to put a profile', holds: goesOnAfterRefusal },
]
