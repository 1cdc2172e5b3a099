import { describe, expect, test } from 'vitest'
import { inAll, mainMeasure, readSeries, summed, total } from './series.ts'

describe('an answer of an endpoint of series', () => {
  test('with one number each day is one measure', () => {
    const { times, measures } = readSeries({
      data: [
        { time: '2026-01-01', dau: 3 },
        { time: '2026-01-02', dau: 5 },
      ],
      message: 'success',
    })
    expect(times).toEqual(['2026-01-01', '2026-01-02'])
    expect(measures).toMatchObject([{ name: 'dau', areParts: false, series: [{ values: [3, 5] }] }])
  })

  test('with variations gives one series to each, by its own name, whatever order a day has', () => {
    const variation = (id: string, sent: number) => ({ variation_api_id: id, variation_name: id.toUpperCase(), sent })
    const { measures } = readSeries({
      data: [
        { time: '1', messages: { email: [variation('a', 1), variation('b', 2)] }, revenue: 7 },
        { time: '2', messages: { email: [variation('b', 4)] }, revenue: 8 },
      ],
    })
    const sent = mainMeasure(measures)
    expect(sent).toMatchObject({
      name: 'sent',
      areParts: true,
      series: [
        { name: 'A', values: [1, 0] },
        { name: 'B', values: [2, 4] },
      ],
    })
    expect(summed(sent?.series ?? [])).toEqual([3, 4])
    expect(total({ name: '', values: [3, 4] })).toBe(7)
    expect(mainMeasure(measures, 'revenue')?.series[0]?.values).toEqual([7, 8])
  })

  test('keeps two steps of one name apart by their ids', () => {
    const { measures } = readSeries({
      data: { stats: [{ time: '1', step_stats: { x: { name: 'Hello', sent: 1 }, y: { name: 'Hello', sent: 2 } } }] },
    })
    expect(measures[0]?.series.map(({ way, values }) => [way?.at(-1), values])).toEqual([
      ['x', [1]],
      ['y', [2]],
    ])
  })

  test('without days is the sum of them all', () => {
    const { times, measures } = readSeries({ data: { total_stats: { entries: 4, revenue: 1.5 } } })
    expect(times).toEqual([inAll])
    expect(measures.map(({ name, series }) => [name, series[0]?.values])).toEqual([
      ['entries', [4]],
      ['revenue', [1.5]],
    ])
  })

  test('without numbers has no measure', () => {
    expect(readSeries({ message: 'success' }).measures).toEqual([])
    expect(readSeries(null)).toEqual({ times: [], measures: [] })
  })
})
