import { expect, test, vi } from 'vitest'
import { atMostTwiceASecond } from './at-most.ts'

test('tells the first change at once, and all that follow together', () => {
  vi.useFakeTimers()
  const told: (readonly string[] | undefined)[] = []
  const hear = atMostTwiceASecond((topics) => told.push(topics))
  for (const topic of ['requests', 'jobs', 'requests', 'outbox']) hear([topic])
  expect(told).toEqual([['requests']])
  vi.advanceTimersByTime(500)
  expect(told.slice(1)).toEqual([['jobs', 'requests', 'outbox']])
  hear(['jobs'])
  hear(undefined)
  hear(['faults'])
  vi.advanceTimersByTime(500)
  expect(told.slice(2)).toEqual([undefined])
  vi.advanceTimersByTime(5000)
  expect(told).toHaveLength(3)
  vi.useRealTimers()
})
