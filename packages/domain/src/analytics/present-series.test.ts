import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channels } from '../channel.ts'
import type { PresentedVariation } from './campaign-layout.ts'
import { presentCampaignDays } from './present-campaign.ts'
import { presentCanvasDays, presentCanvasSummary } from './present-canvas.ts'
import { dollars, presentActivity } from './present-series.ts'
import type { SeriesCell, SeriesRow } from './series.ts'
import { totalCells } from './total-cells.ts'

const points = [3, 4, 5].map((bucket) => ({ bucket, time: String(bucket) }))
const cell = (part: string, counts: SeriesCell['counts']): SeriesCell => ({ part, channel: '', counts })

describe('an activity', () => {
  const rows: readonly SeriesRow[] = [
    { bucket: 1, cells: [cell('', { count: 9 })] },
    { bucket: 4, cells: [cell('g', { count: 1 }), cell('', { count: 2, other: 5 })] },
    { bucket: 9, cells: [cell('', { count: 9 })] },
  ]

  it('has zeros without a row, and ignores rows outside the window', () => {
    expect(presentActivity(points, rows, 'count')).toEqual([
      { time: '3', count: 0 },
      { time: '4', count: 2 },
      { time: '5', count: 0 },
    ])
  })

  it('can be of one segment', () => {
    expect(presentActivity(points, rows, 'count', 'g').map(({ count }) => count)).toEqual([0, 1, 0])
    expect(presentActivity(points, rows, 'count', 'nobody').map(({ count }) => count)).toEqual([0, 0, 0])
  })
})

it('dollars are the nearest to their cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e12 }), (cents) => {
      expect(dollars({ revenue_cents: cents })).toBe(Number(`${cents}e-2`))
    }),
  )
})

describe('properties', () => {
  const counter = fc.constantFrom('sent', 'opens', 'conversions', 'conversions_by_send_time', 'revenue_cents')
  const counts = fc.dictionary(counter, fc.nat(99), { noNullPrototype: true })
  const part = fc.constantFrom('a', 'b', 'gone')
  const channel = fc.constantFrom('email', 'ios_push', 'whats_app', '')
  const total = (cells: readonly SeriesCell[], name: string): number =>
    cells.reduce((sum, one) => sum + (one.counts[name] ?? 0), 0)

  /** Cells as they are counted: the whole is the sum of the elements. */
  const withWhole = (cells: readonly SeriesCell[], names: readonly string[]): readonly SeriesCell[] => [
    ...cells,
    cell('', Object.fromEntries(names.map((name) => [name, total(cells, name)]))),
  ]
  const summed = ['conversions', 'conversions_by_send_time', 'revenue_cents', 'entries', 'conversions_by_entry_time']
  const elements = fc.uniqueArray(fc.record({ part, channel, counts }), {
    selector: (one) => JSON.stringify([one.part, one.channel]),
  })
  const rowsOf = (cells: fc.Arbitrary<readonly SeriesCell[]>): fc.Arbitrary<readonly SeriesRow[]> =>
    fc
      .array(fc.option(cells), { minLength: 5, maxLength: 5 })
      .map((days) =>
        days.flatMap((ofDay, index) =>
          ofDay === null ? [] : [{ bucket: index + 2, cells: withWhole(ofDay, summed) }],
        ),
      )

  const variation: fc.Arbitrary<Omit<PresentedVariation, 'id'>> = fc.record({
    name: fc.constant('V'),
    is_control: fc.boolean(),
    messages: fc.uniqueArray(fc.record({ channel: fc.constantFrom(...channels) }), { selector: (one) => one.channel }),
  })
  const campaign = fc.record({
    variations: fc.tuple(variation, variation).map(([a, b]) => [
      { ...a, id: 'a' },
      { ...b, id: 'b' },
    ]),
    conversion_behaviors: fc.array(fc.constant({}), { maxLength: 4 }),
  })

  it('a day of a campaign depends on no other day', () => {
    fc.assert(
      fc.property(campaign, rowsOf(elements), (of, rows) => {
        const whole = presentCampaignDays(of, points, rows)
        for (const [index, point] of points.entries()) {
          expect(presentCampaignDays(of, [point], rows)).toEqual([whole[index]])
          const ofBucket = rows.filter(({ bucket }) => bucket === point.bucket)
          expect(presentCampaignDays(of, points, ofBucket)[index]).toEqual(whole[index])
        }
      }),
    )
  })

  it('the elements of a day add up to its roll-up, with any present variations of the campaign', () => {
    fc.assert(
      fc.property(campaign, rowsOf(elements), (of, rows) => {
        for (const { messages, ...day } of presentCampaignDays(of, points, rows)) {
          const counters = Object.values(messages).flat()
          const cells = rows.find(({ bucket }) => String(bucket) === day.time)?.cells ?? []
          // What has no channel and no element of its variation to be shown in.
          const homeless = cells.filter(
            (one) =>
              one.channel === '' &&
              one.part !== '' &&
              counters.every((element) => element?.variation_api_id !== one.part),
          )
          const expected = (name: 'conversions' | 'conversions_by_send_time'): number =>
            day[name] - total(homeless, name)
          for (const name of ['conversions', 'conversions_by_send_time'] as const) {
            expect(counters.reduce((sum, element) => sum + (element?.[name] ?? 0), 0)).toBe(expected(name))
          }
          const revenue = counters.reduce((sum, element) => sum + (element?.revenue ?? 0), 0)
          expect(revenue).toBeCloseTo(day.revenue - dollars({ revenue_cents: total(homeless, 'revenue_cents') }))
        }
      }),
    )
  })

  it('the summary of a Canvas is the sum of its days', () => {
    const canvas = { variants: [{ id: 'a', name: 'A' }], steps: [], conversion_behaviors: [] }
    const all = { include_variant_breakdown: true, include_step_breakdown: true, include_deleted_step_data: true }
    const cells = fc.uniqueArray(
      fc.record({
        part: part.map((id) => `variant:${id}`),
        channel: fc.constant(''),
        counts: fc.record({ entries: fc.nat(9), conversions: fc.nat(9), revenue_cents: fc.nat(999) }),
      }),
      { selector: (one) => one.part },
    )
    fc.assert(
      fc.property(rowsOf(cells), (rows) => {
        const inside = rows.filter(({ bucket }) => bucket >= 3 && bucket <= 5)
        const days = presentCanvasDays(canvas, points, rows, all)
        const summary = presentCanvasSummary(
          canvas,
          totalCells(inside, () => undefined),
          all,
        )
        for (const name of ['entries', 'conversions'] as const) {
          const ofDays = days.reduce((sum, { total_stats }) => sum + total_stats[name], 0)
          expect(summary.total_stats[name]).toBe(ofDays)
          const ofVariants = Object.values(summary.variant_stats ?? {}).reduce((sum, stats) => sum + stats[name], 0)
          expect(ofVariants).toBe(ofDays)
        }
      }),
    )
  })
})
