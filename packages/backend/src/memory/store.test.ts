import { durableStoreLaws, rewindLaws, storeLaws } from '@brazier/laws'
import { describe, expect, it } from 'vitest'
import { memoryStore, NoCheckpoint, type RewindableStore } from './store.ts'

describe('the store in memory', () => {
  const open = async () => memoryStore()
  // A store that stays in memory is the simplest place for one.
  const place = async () => {
    const store = memoryStore()
    return async () => store
  }
  for (const law of [...storeLaws(open), ...rewindLaws(open), ...durableStoreLaws(place)]) it(law.title, law.check)
})

describe('checkpoints', () => {
  const put = (store: RewindableStore, name: string): Promise<void> =>
    store.transaction((tx) => tx.tags.put(name, { name }))
  const names = (store: RewindableStore): Promise<string> =>
    store.read(async (tx) => (await tx.tags.page(undefined, Infinity)).map(({ name }) => name).join(''))

  it('are dropped, oldest first, when there are too many', async () => {
    const store = memoryStore({ checkpoints: 2, changes: 1000 })
    const made: number[] = []
    for (const name of ['a', 'b', 'c']) {
      made.push(await store.checkpoint())
      await put(store, name)
    }
    expect(made).toEqual([0, 1, 2])
    await expect(store.rollback(0)).rejects.toThrow('newest 2 checkpoints')
    await store.rollback(2)
    expect(await names(store)).toBe('ab')
    await store.rollback(1)
    expect(await names(store)).toBe('a')
    expect(await store.checkpoint()).toBe(3)
    await expect(store.rollback(2)).rejects.toThrow(NoCheckpoint)
  })

  it('are dropped when there were too many changes since, so that these are not kept without end', async () => {
    const store = memoryStore({ checkpoints: 10, changes: 5 })
    await store.checkpoint()
    for (const name of ['a', 'b', 'c']) await put(store, name)
    const second = await store.checkpoint()
    for (const name of ['d', 'e', 'f']) await put(store, name)
    await expect(store.rollback(0)).rejects.toThrow(NoCheckpoint)
    await store.rollback(second)
    expect(await names(store)).toBe('abc')
    for (const name of ['g', 'h', 'i', 'j', 'k', 'l']) await put(store, name)
    await expect(store.rollback(second)).rejects.toThrow('at most 5 changes')
    expect(await names(store)).toBe('abcghijkl')
  })
})
