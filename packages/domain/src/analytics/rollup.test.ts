import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../time/calendar.ts'
import { dayMs } from '../time/instant.ts'
import type { Engagement } from './engagement.ts'
import { combineRollups, emptyRollup, type Rollup } from './rollup.ts'
import type { SeriesFamily, SeriesKey } from './series.ts'

const utc = calendarOf('UTC')

const rollupOf = (engagements: readonly Engagement[], rollup: Rollup = emptyRollup()): Rollup => {
  for (const engagement of engagements) rollup.add(engagement, utc)
  return rollup
}

const key = (family: SeriesFamily, id = '', sub = ''): SeriesKey => ({ family, id, sub })
const always = { from: -10_000, until: 10_000 }

const message = (members: Partial<Engagement>): Engagement => ({
  user: 'u',
  time: 0,
  kind: 'sent',
  campaign_id: 'c',
  variation_id: 'v',
  channel: 'email',
  ...members,
})

describe('a roll-up', () => {
  const opens = (
    [
      [0, 'u'],
      [0, 'w'],
      [1, 'u'],
      [3, 'x'],
    ] as const
  ).map(([day, user]) => message({ kind: 'open', time: day * dayMs, user }))
  const sessions = (
    [
      [0, 'u'],
      [1, 'w'],
      [1, 'u'],
      [4, 'u'],
    ] as const
  ).map(([day, user]): Engagement => ({ user, time: day * dayMs, kind: 'session' }))

  it('shows the rows of a span', () => {
    const rollup = rollupOf(opens)
    const buckets = (from: number, until: number) =>
      rollup.rows(key('campaign', 'c'), { from, until }).map(({ bucket }) => bucket)
    expect([buckets(0, 3), buckets(1, 1), buckets(2, 2), buckets(3, 9)]).toEqual([[0, 1, 3], [1], [], [3]])
    expect(rollup.rows(key('campaign', 'd'), always)).toEqual([])
  })

  it('gives the same row until something is counted in it', () => {
    const rollup = rollupOf(opens)
    const [before] = rollup.rows(key('campaign', 'c'), always)
    expect(rollup.rows(key('campaign', 'c'), always)[0]).toBe(before)
    rollup.add(message({}), utc)
    expect(rollup.rows(key('campaign', 'c'), always)[0]).not.toEqual(before)
  })

  it('adds up a span, and counts a user once who was seen on several days', () => {
    const rollup = rollupOf(opens)
    const total = (from: number, until: number) =>
      rollup.total(key('campaign', 'c'), { from, until }).map(({ counts }) => counts)
    expect(total(0, 3)).toEqual([{ opens: 4, unique_opens: 3 }])
    expect(total(0, 0)).toEqual([{ opens: 2, unique_opens: 2 }])
    expect(total(2, 2)).toEqual([])
  })

  it('counts the users of each day and the days before it', () => {
    const rollup = rollupOf(sessions)
    const distinct = (width: number) => rollup.distinct(key('active'), 'users', { from: 0, until: 5 }, width)
    expect(distinct(1)).toEqual([1, 2, 0, 0, 1, 0])
    expect(distinct(2)).toEqual([1, 2, 2, 0, 1, 1])
    expect(distinct(4)).toEqual([1, 2, 2, 2, 2, 1])
    expect(rollup.distinct(key('active'), 'users', { from: 2, until: 4 }, 2)).toEqual([2, 0, 1])
    expect(rollup.distinct(key('active'), 'users', { from: 3, until: 3 }, 4)).toEqual([2])
    expect(rollup.distinct(key('active', 'x'), 'users', { from: 0, until: 1 }, 2)).toEqual([0, 0])
    expect(rollup.distinct(key('active'), 'nothing', { from: 0, until: 1 }, 2)).toEqual([0, 0])
  })

  it('forgets a series', () => {
    const rollup = rollupOf(opens)
    rollup.drop(key('campaign', 'c'))
    rollup.drop(key('campaign', 'c'))
    expect([...rollup.all()]).toEqual([])
  })

  it('forgets a series, and takes that back', () => {
    const undo: (() => void)[] = []
    const rollup = rollupOf(
      opens,
      emptyRollup((one) => undo.push(one)),
    )
    const before = [...rollup.all()]
    const taken = undo.splice(0)
    rollup.drop(key('campaign', 'nothing'))
    expect(undo).toEqual([])
    rollup.drop(key('campaign', 'c'))
    expect([...rollup.all()]).toEqual([])
    undo.pop()?.()
    expect([...rollup.all()]).toEqual(before)
    for (const one of taken.toReversed()) one()
    expect([...rollup.all()]).toEqual([])
    expect(rollup.distinct(key('campaign', 'c'), 'unique_opens', always, 1).every((count) => count === 0)).toBe(true)
  })

  it('lists every row in order: of series, bucket, part and channel, counters and users', () => {
    const rollup = rollupOf([
      message({ time: dayMs, campaign_id: 'd' }),
      message({ kind: 'open', user: 'b', variation_id: 'w', time: dayMs }),
      message({ kind: 'open', user: 'a', variation_id: 'w', time: dayMs }),
      message({ kind: 'click', user: 'a', variation_id: 'w', time: dayMs }),
      message({ kind: 'read', channel: 'whats_app', time: dayMs }),
      message({ kind: 'open', time: dayMs }),
      message({ kind: 'open' }),
      { user: 'u', time: 0, kind: 'session' },
      message({ send_id: 's2', kind: 'bounce' }),
      message({ send_id: 's1', kind: 'bounce' }),
    ])
    const listed = [...rollup.all()]
    expect(listed.map(({ family, id, sub, bucket }) => [family, id, sub, bucket])).toEqual([
      ['active', '', '', 0],
      ['campaign', 'c', '', 0],
      ['campaign', 'c', '', 1],
      ['campaign', 'd', '', 1],
      ['send', 'c', 's1', 0],
      ['send', 'c', 's2', 0],
      ['session', '', '', 0],
      ['session.hour', '', '', 0],
    ])
    expect(JSON.stringify(listed[2]?.cells)).toBe(
      JSON.stringify([
        { part: 'v', channel: 'email', counts: { opens: 1 }, users: { unique_opens: ['u'] } },
        { part: 'v', channel: 'whats_app', counts: { read: 1 }, users: {} },
        {
          part: 'w',
          channel: 'email',
          counts: { clicks: 1, opens: 2 },
          users: { unique_clicks: ['a'], unique_opens: ['a', 'b'] },
        },
      ]),
    )
  })

  it('takes rows that another counted', () => {
    const copy = emptyRollup()
    for (const row of rollupOf([...opens, ...sessions]).all()) copy.addRow(row)
    expect([...copy.all()]).toEqual([...rollupOf([...opens, ...sessions]).all()])
    copy.addRow({ ...key('active'), bucket: 9, cells: [{ part: '', channel: '', counts: {}, users: {} }] })
    expect([...copy.all()].some(({ bucket }) => bucket === 9)).toBe(false)
  })
})

describe('properties', () => {
  const engagement = fc
    .record({
      user: fc.constantFrom('u', 'w'),
      time: fc.integer({ min: 0, max: 3 }).map((day) => day * dayMs),
      kind: fc.constantFrom('sent' as const, 'open' as const, 'conversion' as const),
      variation_id: fc.constantFrom('v', 'x'),
    })
    .map(message)

  it('however engagements are divided, and in whatever order, they give the same rows', () => {
    fc.assert(
      fc.property(fc.array(engagement), fc.array(engagement), (some, others) => {
        const expected = [...rollupOf([...some, ...others]).all()]
        const [a, b] = [rollupOf(some), rollupOf(others)]
        const before = [...a.all()]
        expect([...combineRollups(a, b).all()]).toEqual(expected)
        expect([...combineRollups(b, a).all()]).toEqual(expected)
        expect([...a.all()]).toEqual(before)
        expect([...rollupOf([...some, ...others].toReversed()).all()]).toEqual(expected)
      }),
    )
  })

  it('what was counted can be taken back', () => {
    fc.assert(
      fc.property(fc.array(engagement), fc.array(engagement), (some, others) => {
        const undo: (() => void)[] = []
        const rollup = rollupOf(
          some,
          emptyRollup((one) => undo.push(one)),
        )
        const [before, already] = [[...rollup.all()], undo.length]
        rollupOf(others, rollup)
        for (const one of undo.splice(already).toReversed()) one()
        expect([...rollup.all()]).toEqual(before)
      }),
    )
  })
})
