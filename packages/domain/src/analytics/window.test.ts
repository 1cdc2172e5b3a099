import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Calendar, calendarOf } from '../time/calendar.ts'
import { dayMs } from '../time/instant.ts'
import { canvasWindow, dayWindow, hourWindow, type SeriesWindow } from './window.ts'

const at = (text: string): number => Date.parse(text)
const times = ({ points }: SeriesWindow): readonly string[] => points.map(({ time }) => time)
const utc = calendarOf('UTC')

describe('days', () => {
  it('end with the whole day of the instant', () => {
    expect(times(dayWindow(at('2024-03-01T00:00:00Z'), 3, utc))).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(times(dayWindow(at('2024-02-29T23:59:59.999Z'), 1, utc))).toEqual(['2024-02-29'])
  })

  it.each([
    ['Europe/Berlin', '2024-03-30T22:59:59Z', '2024-03-30'],
    ['Europe/Berlin', '2024-03-30T23:00:00Z', '2024-03-31'],
    ['Europe/Berlin', '2024-03-31T21:59:59Z', '2024-03-31'],
    ['Europe/Berlin', '2024-03-31T22:00:00Z', '2024-04-01'],
    ['Pacific/Kiritimati', '2024-03-30T10:00:00Z', '2024-03-31'],
    ['America/Los_Angeles', '2024-03-31T06:59:59Z', '2024-03-30'],
  ])('are those of %s: at %s it is %s', (zone, time, day) => {
    expect(times(dayWindow(at(time), 1, calendarOf(zone)))).toEqual([day])
  })

  it('have no gap and no duplicate when clocks change', () => {
    const spring = dayWindow(at('2024-04-01T12:00:00Z'), 4, calendarOf('Europe/Berlin'))
    expect(times(spring)).toEqual(['2024-03-29', '2024-03-30', '2024-03-31', '2024-04-01'])
    const autumn = dayWindow(at('2024-10-28T12:00:00Z'), 3, calendarOf('Europe/Berlin'))
    expect(times(autumn)).toEqual(['2024-10-26', '2024-10-27', '2024-10-28'])
  })
})

describe('hours', () => {
  it('are those of UTC, across midnight', () => {
    expect(times(hourWindow(at('2024-03-01T01:59:59.999Z'), 3))).toEqual([
      '2024-02-29T23:00:00.000Z',
      '2024-03-01T00:00:00.000Z',
      '2024-03-01T01:00:00.000Z',
    ])
  })
})

describe('the days of a Canvas', () => {
  const ending_at = at('2024-06-14T12:00:00Z')
  const of = (starting_at: string | undefined, length?: number): readonly string[] | undefined => {
    const start = starting_at === undefined ? undefined : at(starting_at)
    const window = canvasWindow({ ending_at, starting_at: start, length }, 14, utc)
    return window && times(window)
  }

  it('are the first, the last and those between', () => {
    expect(of('2024-06-12T23:59:59Z')).toEqual(['2024-06-12', '2024-06-13', '2024-06-14'])
    expect(of('2024-06-14T00:00:00Z')).toEqual(['2024-06-14'])
    expect(of('2024-06-01T00:00:00Z')).toHaveLength(14)
  })

  it('are as many as the length, up to the end', () => {
    expect(of(undefined, 2)).toEqual(['2024-06-13', '2024-06-14'])
    expect(of(undefined, 14)).toHaveLength(14)
    expect(of(undefined, 15)).toBeUndefined()
  })

  it('are no more than 14', () => {
    expect(of('2024-05-31T23:59:59Z')).toBeUndefined()
    expect(of('0000-01-01T00:00:00Z')).toBeUndefined()
  })

  it('begin at the later start if a length is also given', () => {
    expect(of('2024-06-12T00:00:00Z', 2)).toEqual(['2024-06-13', '2024-06-14'])
    expect(of('2024-06-13T00:00:00Z', 14)).toEqual(['2024-06-13', '2024-06-14'])
    expect(of('2024-01-01T00:00:00Z', 1)).toEqual(['2024-06-14'])
  })
})

describe('properties', () => {
  const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) })
  const length = fc.integer({ min: 1, max: 100 })
  const calendar = fc
    .constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns')
    .map(calendarOf)

  const expectSlice = (short: SeriesWindow, long: SeriesWindow): void => {
    expect(long.points.slice(-short.points.length)).toEqual(short.points)
    expect(long.until).toBe(short.until)
  }

  it('a window is the end of any longer one', () => {
    fc.assert(
      fc.property(instant, length, length, calendar, (end, a, b, days) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        expectSlice(dayWindow(end, short, days), dayWindow(end, long, days))
        expectSlice(hourWindow(end, short), hourWindow(end, long))
      }),
    )
  })

  it('a window has as many points as requested, in a row, each with the text of its day', () => {
    fc.assert(
      fc.property(instant, length, calendar, (end, count, days: Calendar) => {
        const { from, until, points } = dayWindow(end, count, days)
        expect(points.map(({ bucket }) => bucket)).toEqual(Array.from({ length: count }, (_, index) => from + index))
        expect(until - from + 1).toBe(count)
        for (const { bucket, time } of points) expect(Date.parse(`${time}T00:00:00Z`)).toBe(bucket * dayMs)
        expect(days.startOf(until)).toBeLessThanOrEqual(end)
        expect(days.startOf(until + 1)).toBeGreaterThan(end)
      }),
    )
  })
})
