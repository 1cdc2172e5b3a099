import { describe, expect, test } from 'vitest'
import { busyBuckets, layoutOf, placeMarks, placeOf, placeTicks, tickText, ticksOf, type Timeline } from './layout.ts'
import { windowAt } from './window.ts'

const [hour, day] = [3_600_000, 86_400_000]
const begin = Date.parse('2026-03-01T00:00:00Z')
const at = (hours: number): string => new Date(begin + hours * hour).toISOString()

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const timelineOf = (times: readonly number[], now = 0): Timeline => ({
  from: at(0),
  to: at(10),
  now: at(now),
  bucket_ms: hour,
  lanes: {
    sends: { planned: zeros(10), sent: zeros(10) },
    messages: { sent: zeros(10), aborted: zeros(10), failed: zeros(10) },
    jobs: { waiting: zeros(10), ran: zeros(10) },
    people: { sessions: zeros(10) },
  },
  marks: times.map((time, index) => ({
    schedule_id: String(index),
    kind: 'campaign' as const,
    is_spread: false,
    state: 'scheduled' as const,
    messages: 0,
    time: at(time),
  })),
  more_marks: 0,
})

describe('the layout of the timeline', () => {
  test('gives each bucket the same room', () => {
    const slots = layoutOf([true, false, false, false, false], false)
    expect(slots.map(({ from, to, at: place }) => [from, to, place])).toEqual([
      [0, 1, 0],
      [1, 2, 0.2],
      [2, 3, 0.4],
      [3, 4, expect.closeTo(0.6)],
      [4, 5, 0.8],
    ])
  })

  test('collapsed, draws four idle buckets or more as one, and fewer one by one', () => {
    const busy = [true, false, false, false, false, true, false, false, false, true]
    const slots = layoutOf(busy, true)
    expect(slots.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
    ])
    expect(slots.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
  })

  test('knows which buckets are busy: those with counts, marks or the present', () => {
    const timeline = timelineOf([7.5], 2)
    const counted = { ...timeline, lanes: { ...timeline.lanes, people: { sessions: [0, 0, 0, 0, 5, 0, 0, 0, 0, 0] } } }
    expect(
      busyBuckets(counted)
        .map((is, index) => (is ? index : -1))
        .filter((index) => index >= 0),
    ).toEqual([2, 4, 7])
  })

  test('places an instant within its bucket, also in collapsed time', () => {
    const scale = { from: at(0), bucket_ms: hour }
    expect(
      placeOf(
        layoutOf(
          zeros(10).map(() => true),
          false,
        ),
        scale,
        at(2.5),
      ),
    ).toBeCloseTo(0.25)
    const collapsed = layoutOf([true, ...zeros(8).map(() => false), true], true)
    expect(placeOf(collapsed, scale, at(5))).toBeCloseTo(0.5)
    expect(placeOf(collapsed, scale, at(10))).toBeUndefined()
    expect(placeOf(collapsed, scale, at(-1))).toBeUndefined()
  })

  const placedAt = (times: readonly number[], width: number) => {
    const timeline = timelineOf(times)
    return placeMarks(timeline, layoutOf(busyBuckets(timeline), false), width)
  }

  test('puts marks that are close each on its own line, with a name where there is room', () => {
    const placed = placedAt([1, 1.1, 1.2, 5, 9.5], 1000)
    expect(placed.map(({ line, hasName, more }) => [line, hasName, more])).toEqual([
      [0, true, 0],
      [1, true, 0],
      [2, true, 0],
      [0, true, 0],
      [0, false, 0],
    ])
    expect(placedAt([1, 5], 300).map(({ hasName }) => hasName)).toEqual([false, false])
  })

  test('has a mark take the name of another away, and join it where there is no room at all', () => {
    const placed = placedAt([1, 1.1, 1.2, 1.3, 1.31, 1.32, 1.33], 1000)
    expect(placed.map(({ line, hasName, more }) => [line, hasName, more])).toEqual([
      [0, false, 0],
      [1, true, 0],
      [2, false, 3],
      [0, false, 0],
    ])
  })

  test('draws marks at the edges whole', () => {
    const [first, last] = placedAt([0, 9.99], 200)
    expect([first?.at, last?.at]).toEqual([8 / 200, 1 - 28 / 200])
  })
})

describe('the words of the axis', () => {
  test('stand at round instants, few of them', () => {
    expect(ticksOf(begin + 1, begin + day, 8).map(tickText)).toEqual([
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      'Mon 2 Mar',
    ])
    for (const length of [hour, day, 40 * day, 400 * day, 40_000 * day]) {
      const ticks = ticksOf(begin, begin + length, 8)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(10)
    }
  })
})

describe('the words of an axis with collapsed time', () => {
  test('cover no other word, and end before the edge', () => {
    const timeline = timelineOf([])
    const slots = layoutOf(busyBuckets(timeline), true)
    for (const width of [320, 480, 1080]) {
      const places = placeTicks(timeline, slots, width).map((tick) => tick.at * width)
      expect(places.every((place, index) => index === 0 || place - (places[index - 1] ?? 0) >= 92)).toBe(true)
      expect(places.every((place) => place <= width - 55)).toBe(true)
    }
  })
})

describe('the drawn window', () => {
  test('stands while the clock goes through it, and moves when the clock comes to its end', () => {
    const first = windowAt(begin, 3 * day, undefined)
    expect(begin - first).toBe(day)
    expect(windowAt(begin + day, 3 * day, first)).toBe(first)
    const second = windowAt(begin + 2 * day, 3 * day, first)
    expect(second).toBe(begin + day)
    // Back in time, too.
    expect(windowAt(begin, 3 * day, second)).toBe(begin - day)
  })
})
