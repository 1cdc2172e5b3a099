import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memoryCoordination } from '../memory/coordination.ts'
import type { Runtime } from '../ports/runtime.ts'
import { startUpkeep } from './upkeep.ts'

test('all that was deleted is removed step by step, with rests between, and work left by others is looked for', async () => {
  const at = { now: 0, left: 50, looks: 0 }
  const waiting: { readonly due: number; readonly work: () => void }[] = []
  const rests: number[] = []
  const runtime: Runtime = {
    now: () => at.now,
    seed: () => 1,
    requestId: () => '',
    after: (delay, work) => {
      rests.push(delay)
      waiting.push({ due: at.now + delay, work })
    },
    failed: ({ error }) => {
      throw error
    },
  }
  const tidy = async (): Promise<boolean> => {
    at.now += 100
    at.left -= 1
    return at.left > 0
  }
  const overdue = async (): Promise<readonly string[]> => {
    at.looks += 1
    return []
  }
  const coordination = { ...memoryCoordination, interval: 1000, overdue, tidy }
  startUpkeep({ coordination, runtime, wake: () => Promise.resolve() })
  while (at.left > 0) {
    const next = waiting.shift()
    at.now = Math.max(at.now, next?.due ?? 0)
    next?.work()
    await setImmediate()
  }
  expect(at.now).toBeLessThan(12_000)
  expect(rests.filter((delay) => delay === 100).length).toBeGreaterThan(35)
  expect(at.looks).toBeGreaterThan(8)
})
