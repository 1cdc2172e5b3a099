import { expect, test } from 'vitest'
import { lifeOf } from './life.ts'

test('a life is parted evenly, and tells what a user did from what the user got', () => {
  const day = (at: number): string => new Date(Date.UTC(2026, 0, at)).toISOString()
  const life = lifeOf(
    [
      { time: day(1), kind: 'session' },
      { time: day(1), kind: 'message' },
      { time: day(4), kind: 'purchase' },
      { time: day(5), kind: 'request' },
    ],
    Date.UTC(2026, 0, 5),
    2,
  )
  expect(life.map(({ did, got }) => [did, got])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect([...(life[1]?.kinds ?? [])]).toEqual([
    ['purchase', 1],
    ['request', 1],
  ])
  expect(life[1]?.from).toBe(Date.UTC(2026, 0, 3))
})

test('a life without happenings is empty', () => {
  expect(lifeOf([], 0, 3).every(({ kinds }) => kinds.size === 0)).toBe(true)
})
