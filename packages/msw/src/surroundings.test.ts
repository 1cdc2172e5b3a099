import { expect, onTestFinished, test, vi } from 'vitest'
import { pageSurroundings } from './surroundings.ts'

const surroundings = pageSurroundings(7, () => undefined)

test('a wait keeps no process alive: work that is due next year holds up nobody', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  surroundings.after(31_536_000_000 / 20, () => undefined)
  expect(timers()).toBe(before)
})

test('time is that of the test, ids are counted, and the seed stays', () => {
  vi.useFakeTimers({ now: 5 })
  onTestFinished(() => void vi.useRealTimers())
  const ids = [surroundings.requestId(), surroundings.requestId()]
  expect(ids.map((id) => id.slice(-2))).toEqual(['01', '02'])
  expect([surroundings.now(), surroundings.seed(), surroundings.seed()]).toEqual([5, 7, 7])
})
