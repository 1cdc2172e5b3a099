import { describe, expect, it } from 'vitest'
import { channels, type Channel } from '../channel.ts'
import { calendarOf } from '../time/calendar.ts'
import { dayMs } from '../time/instant.ts'
import type { Engagement } from './engagement.ts'
import { type Breakdowns, presentCanvasDays, presentCanvasSummary } from './present-canvas.ts'
import { emptyRollup } from './rollup.ts'
import type { SeriesCell, SeriesRow } from './series.ts'
import { showCounters } from './shown-counters.ts'
import { dayWindow } from './window.ts'

const calendar = calendarOf('UTC')
const time = Date.UTC(2024, 5, 1, 12)

const canvas = {
  variants: [{ id: 'v', name: 'All' }],
  steps: [
    { id: 's', name: 'Hello', messages: [{ channel: 'email' as const }] },
    { id: 'wait', name: 'Wait', messages: [] },
  ],
  conversion_behaviors: [{}],
}

const happened = (kind: Engagement['kind'], about: Partial<Engagement> = {}): Engagement => ({
  user: 'u',
  time,
  kind,
  canvas_id: 'x',
  variation_id: 'v',
  ...about,
})
const inStep = { step_id: 's', channel: 'email' } as const

const all: Breakdowns = {
  include_variant_breakdown: true,
  include_step_breakdown: true,
  include_deleted_step_data: true,
}
const none: Breakdowns = {
  include_variant_breakdown: false,
  include_step_breakdown: false,
  include_deleted_step_data: false,
}

const rowsOf = (engagements: readonly Engagement[], length: number) => {
  const rollup = emptyRollup()
  for (const one of engagements) rollup.add(one, calendar)
  const window = dayWindow(time, length, calendar)
  const key = { family: 'canvas', id: 'x', sub: '' } as const
  return { points: window.points, rows: rollup.rows(key, window), total: rollup.total(key, window) }
}

const daysOf = (engagements: readonly Engagement[], breakdowns: Breakdowns, length = 1): readonly object[] => {
  const { points, rows } = rowsOf(engagements, length)
  return JSON.parse(JSON.stringify(presentCanvasDays(canvas, points, rows, breakdowns)))
}

const outcome = { revenue: 0, conversions: 0, conversions_by_entry_time: 0 }
const emailZeros = {
  sent: 0,
  opens: 0,
  unique_opens: 0,
  clicks: 0,
  unique_clicks: 0,
  unsubscribes: 0,
  bounces: 0,
  delivered: 0,
  reported_spam: 0,
}

describe('a day of a Canvas', () => {
  it('has only the total by default', () => {
    const entries = [happened('entry'), happened('entry', { user: 'w' })]
    expect(daysOf(entries, none)).toEqual([{ time: '2024-06-01', total_stats: { ...outcome, entries: 2 } }])
  })

  it('has every variant and step, with zeros if nothing happened', () => {
    expect(daysOf([], all)).toEqual([
      {
        time: '2024-06-01',
        total_stats: { ...outcome, entries: 0 },
        variant_stats: { v: { name: 'All', ...outcome, entries: 0 } },
        step_stats: {
          s: { name: 'Hello', ...outcome, messages: { email: [emailZeros] } },
          wait: { name: 'Wait', ...outcome, messages: {} },
        },
      },
    ])
  })

  it('counts messages in their step, conversions and revenue in the whole, the variant and the step', () => {
    const bought = happened('conversion', { ...inStep, revenue_cents: 1999, received_at: time - dayMs })
    const counted = { revenue: 19.99, conversions: 1, conversions_by_entry_time: 0 }
    expect(daysOf([happened('sent', inStep), bought], all, 2)).toMatchObject([
      { total_stats: { conversions: 0, conversions_by_entry_time: 1 } },
      {
        total_stats: counted,
        variant_stats: { v: counted },
        step_stats: { s: { ...counted, messages: { email: [{ ...emailZeros, sent: 1 }] } } },
      },
    ])
  })

  it('shows a deleted variant, and a deleted step only on request', () => {
    const gone = happened('sent', { variation_id: '__proto__', step_id: '__proto__', channel: 'sms' })
    const left = happened('conversion', { variation_id: '__proto__', step_id: '__proto__' })
    const [first] = daysOf([gone, left], all)
    expect(JSON.stringify(first)).toContain('"__proto__":{"name":"__proto__"')
    expect(Object.keys(Object(first).step_stats)).toEqual(['s', 'wait', '__proto__'])
    expect(Object.keys(Object(first).variant_stats)).toEqual(['v', '__proto__'])
    const [hidden] = daysOf([gone, left], { ...all, include_deleted_step_data: false })
    expect(Object.keys(Object(hidden).step_stats)).toEqual(['s', 'wait'])
    expect(daysOf([gone], { ...none, include_deleted_step_data: true })[0]).not.toHaveProperty('step_stats')
  })

  it.each(channels)('shows the messages of a step over %s, sent or counted', (channel) => {
    const { points } = rowsOf([], 1)
    const kind = Object.keys(showCounters[channel]({}))[0] ?? ''
    const counted = (counts: SeriesCell['counts']) => [
      { bucket: points[0]?.bucket ?? 0, cells: [{ part: 'step:s', channel, counts }] },
    ]
    const messagesOf = (messages: readonly { readonly channel: Channel }[], rows: readonly SeriesRow[]): unknown => {
      const [first] = presentCanvasDays({ ...canvas, steps: [{ id: 's', name: 'S', messages }] }, points, rows, all)
      return JSON.parse(JSON.stringify(first?.step_stats?.['s']?.messages))
    }
    const zeros = showCounters[channel]({})
    expect(messagesOf([{ channel }], [])).toEqual({ [channel]: [zeros] })
    expect(messagesOf([], counted({ [kind]: 2 }))).toEqual({ [channel]: [{ ...zeros, [kind]: 2 }] })
    expect(messagesOf([], counted({ [kind]: 0 }))).toEqual({})
  })

  it('has numbered conversions if they were counted', () => {
    expect(daysOf([happened('conversion', { conversion: 1 })], none)).toEqual([
      {
        time: '2024-06-01',
        total_stats: { ...outcome, conversions1: 1, conversions1_by_entry_time: 1, entries: 0 },
      },
    ])
    const later = happened('conversion', { conversion: 1, time: time + dayMs, received_at: time })
    expect(daysOf([later], none)).toMatchObject([{ total_stats: { conversions1: 0, conversions1_by_entry_time: 1 } }])
  })
})

describe('the summary of a Canvas', () => {
  it('adds up its days, and counts a user who opened on several days once', () => {
    const opens = [0, 1, 1].map((back) => happened('open', { ...inStep, time: time - back * dayMs }))
    const { total } = rowsOf([happened('entry'), happened('entry', { time: time - dayMs }), ...opens], 14)
    const summary: unknown = JSON.parse(JSON.stringify(presentCanvasSummary(canvas, total, all)))
    expect(summary).toEqual({
      total_stats: { ...outcome, entries: 2 },
      variant_stats: { v: { name: 'All', ...outcome, entries: 2 } },
      step_stats: {
        s: { name: 'Hello', ...outcome, messages: { email: [{ ...emailZeros, opens: 3, unique_opens: 1 }] } },
        wait: { name: 'Wait', ...outcome, messages: {} },
      },
    })
  })

  it('tells opens of push messages by a tap from influenced ones', () => {
    const push = (kind: Engagement['kind']): Engagement => happened(kind, { ...inStep, channel: 'ios_push' })
    const { total } = rowsOf([push('sent'), push('direct_open'), push('influenced_open'), push('influenced_open')], 14)
    const summary = presentCanvasSummary(canvas, total, all)
    expect(summary.step_stats?.['s']?.messages.ios_push).toEqual([
      { sent: 1, opens: 1, influenced_opens: 3, direct_opens: 1, total_opens: 3, bounces: 0, body_clicks: 0 },
    ])
  })
})
