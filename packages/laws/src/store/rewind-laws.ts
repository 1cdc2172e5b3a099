import type { RewindableStore } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import { observe } from './observe.ts'
import { perform } from './perform.ts'
import { type Work, work } from './store-commands.ts'

/** Creates an empty store that can roll back. */
export type NewRewindableStore = () => Promise<RewindableStore>

// `replace` drops the checkpoints, so no work here calls it.
const works = fc.array(
  work.map((each) => ({ ...each, replaces: false })),
  { maxLength: 8 },
)

const performAll = async (store: RewindableStore, all: readonly Work[]): Promise<readonly object[]> => {
  const answers: object[] = []
  for (const each of all) answers.push(await perform(store, each))
  return answers
}

const goesBackExactly = async (create: NewRewindableStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(works, works, async (before, after) => {
      const store = await create()
      await performAll(store, before)
      const checkpoint = await store.checkpoint()
      const seen = await store.transaction(observe)
      const answers = await performAll(store, after)
      const later = await store.transaction(observe)
      await store.rollback(checkpoint)
      expect(await store.transaction(observe)).toEqual(seen)
      expect(await performAll(store, after)).toEqual(answers)
      expect(await store.transaction(observe)).toEqual(later)
      await store.rollback(checkpoint)
      expect(await store.transaction(observe)).toEqual(seen)
    }),
  )
}

const nests = async (create: NewRewindableStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(works, works, works, async (first, second, third) => {
      const store = await create()
      await performAll(store, first)
      const outer = await store.checkpoint()
      const atOuter = await store.transaction(observe)
      await performAll(store, second)
      const inner = await store.checkpoint()
      const atInner = await store.transaction(observe)
      await performAll(store, third)
      await store.rollback(inner)
      expect(await store.transaction(observe)).toEqual(atInner)
      await performAll(store, third)
      await store.rollback(outer)
      expect(await store.transaction(observe)).toEqual(atOuter)
      await expect(store.rollback(inner)).rejects.toThrow(TypeError)
      expect(await store.transaction(observe)).toEqual(atOuter)
    }),
  )
}

const refusesUnknownCheckpoints = async (create: NewRewindableStore): Promise<void> => {
  const store = await create()
  await expect(store.rollback(0)).rejects.toThrow(TypeError)
  const first = await store.checkpoint()
  const second = await store.checkpoint()
  await store.rollback(first)
  const third = await store.checkpoint()
  await expect(store.rollback(second)).rejects.toThrow(TypeError)
  await store.replace(() => Promise.resolve())
  const fourth = await store.checkpoint()
  for (const lost of [first, second, third]) await expect(store.rollback(lost)).rejects.toThrow(TypeError)
  await store.rollback(fourth)
}

const dropsOne = async (create: NewRewindableStore): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(works, works, fc.nat(2), async (first, second, dropped) => {
      const store = await create()
      const seen = new Map<number, unknown>()
      const keep = async (): Promise<void> => void seen.set(await store.checkpoint(), await store.transaction(observe))
      for (const written of [first, second, first]) {
        await keep()
        await performAll(store, written)
      }
      expect(await store.dropCheckpoint(dropped)).toBe(true)
      expect(await store.dropCheckpoint(dropped)).toBe(false)
      seen.delete(dropped)
      expect(store.checkpoints()).toEqual([...seen.keys()])
      for (const [checkpoint, state] of [...seen].toReversed()) {
        await store.rollback(checkpoint)
        expect(await store.transaction(observe)).toEqual(state)
      }
    }),
  )
}

/** Laws of a store with checkpoints. Each creates its stores. */
export const rewindLaws = (create: NewRewindableStore): readonly AsyncLaw[] => [
  { title: 'rolls back to the exact state of a checkpoint, any number of times', check: () => goesBackExactly(create) },
  { title: 'rolls back to the outer of two checkpoints, and removes the inner one', check: () => nests(create) },
  { title: 'drops one checkpoint, and rolls back to the others as before', check: () => dropsOne(create) },
  { title: 'refuses an unknown or lost checkpoint', check: () => refusesUnknownCheckpoints(create) },
]
