import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivitySummary } from '../profile/profile.ts'
import { combineActivity, recordActivity, recentLimit, recentMs } from './activity.ts'

const record = (times: readonly number[]): ActivitySummary => {
  const [first = 0, ...rest] = times
  return rest.reduce((known, time) => recordActivity(known, { time }, 1), recordActivity(undefined, { time: first }, 1))
}

describe('the activity of a user', () => {
  it('begins with one occurrence', () => {
    const occurrence = { time: 5, properties: { colour: 'red' } }
    expect(recordActivity(undefined, occurrence, 1)).toEqual({ count: 1, first: 5, last: 5, recent: [occurrence] })
  })

  it('counts a late report at its own time', () => {
    expect(record([5, 3])).toEqual({ count: 2, first: 3, last: 5, recent: [{ time: 5 }, { time: 3 }] })
  })

  it('has the first summary’s occurrences first among equally old ones', () => {
    const one = (colour: string) => recordActivity(undefined, { time: 5, properties: { colour } }, 1)
    expect(combineActivity(one('red'), one('blue')).recent.map(({ properties }) => properties)).toEqual([
      { colour: 'red' },
      { colour: 'blue' },
    ])
  })

  it('counts an occurrence as many times as given and keeps at most 50', () => {
    const summary = recordActivity(undefined, { time: 5 }, 100)
    expect(summary.count).toBe(100)
    expect(summary.recent).toHaveLength(50)
  })

  it('keeps 30 days, the thirtieth included', () => {
    expect(record([0, recentMs]).recent).toHaveLength(2)
    expect(record([0, recentMs + 1])).toEqual({
      count: 2,
      first: 0,
      last: recentMs + 1,
      recent: [{ time: recentMs + 1 }],
    })
  })
})

describe('properties', () => {
  const times = fc.array(fc.nat(recentMs * 2), { minLength: 1, maxLength: 80, size: 'max' })

  it('the order of reports does not matter', () => {
    fc.assert(
      fc.property(times, (all) => {
        expect(record(all.toReversed())).toEqual(record(all))
      }),
    )
  })

  it('combining two summaries equals recording all', () => {
    fc.assert(
      fc.property(times, times, (a, b) => {
        expect(combineActivity(record(a), record(b))).toEqual(record([...a, ...b]))
      }),
    )
  })

  it('the newest occurrences within 30 days of the last are kept', () => {
    fc.assert(
      fc.property(times, (all) => {
        const { recent, last, count } = record(all)
        const newest = all.toSorted((a, b) => b - a).filter((time) => time >= last - recentMs)
        expect(recent.map(({ time }) => time)).toEqual(newest.slice(0, recentLimit))
        expect(count).toBe(all.length)
      }),
    )
  })
})
