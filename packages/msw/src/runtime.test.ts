import { expect, onTestFinished, test, vi } from 'vitest'
import { pageRuntime } from './runtime.ts'

const runtime = pageRuntime(7, () => undefined)

test('a wait keeps no process alive: work that is due next year holds up nobody', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  runtime.after(31_536_000_000 / 20, () => undefined)
  expect(timers()).toBe(before)
})

test('time is the time of the test, ids are counted, and the seed stays', () => {
  vi.useFakeTimers({ now: 5 })
  onTestFinished(() => void vi.useRealTimers())
  const ids = [runtime.requestId(), runtime.requestId()]
  expect(ids.map((id) => id.slice(-2))).toEqual(['01', '02'])
  expect([runtime.now(), runtime.seed(), runtime.seed()]).toEqual([5, 7, 7])
})
