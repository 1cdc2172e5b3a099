import { expect, test } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { rememberedBatches, writeBatch } from './write-engagements.ts'

test('a workspace remembers the newest keys of batches, and forgets the oldest', async () => {
  const store = memoryStore()
  const yieldIfBusy = async (): Promise<void> => undefined
  const write = (index: number) =>
    store.transaction((tx) => writeBatch([], `key-${index}`, { tx, now: index, yieldIfBusy }))
  for (let index = 0; index < rememberedBatches + 3000; index += 1) await write(index)
  const kept = await store.read((tx) => tx.engagementBatches.page(undefined, Infinity))
  expect(kept.length).toBeGreaterThanOrEqual(rememberedBatches)
  expect(kept.length).toBeLessThanOrEqual(rememberedBatches + 1000)
  expect(Math.min(...kept.map(({ written_at }) => written_at))).toBe(rememberedBatches + 3000 - kept.length)
  expect(await write(rememberedBatches + 2999)).toEqual({ outcome: 'repeated' })
  expect(await write(0)).toEqual({ outcome: 'written' })
})
