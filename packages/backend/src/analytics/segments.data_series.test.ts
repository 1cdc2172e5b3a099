import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const segment = (id: string) => ({
  id,
  name: id,
  analytics_tracking_enabled: true,
  audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } } as const,
})

const sizes = async (segment_id: string, query: { readonly [name: string]: string }) => {
  const { call } = await testService({
    now: Date.UTC(2026, 0, 1),
    state: {
      time_zone: 'America/New_York',
      segments: [segment('g'), segment('g2'), segment('"')],
      segment_sizes: [
        { segment_id: 'g', at: '2024-05-31T03:59:59Z', size: 3 },
        { segment_id: 'g', at: '2024-06-02T12:00:00Z', size: 0 },
        { segment_id: 'g', at: '2024-06-04T12:00:00Z', size: 7 },
        { segment_id: 'g', at: '1951-12-31T12:00:00Z', size: 4 },
        { segment_id: 'g', at: '1969-12-30T12:00:00Z', size: 5 },
        { segment_id: 'g', at: '1969-12-31T12:00:00Z', size: 6 },
        { segment_id: 'g', at: '1970-01-01T12:00:00Z', size: 8 },
        { segment_id: 'g2', at: '2024-06-01T12:00:00Z', size: 99 },
        ...Array.from({ length: 600 }, (_, index) => ({
          segment_id: '"',
          at: new Date(Date.UTC(2022, 0, 1, 12) + index * 86_400_000).toISOString(),
          size: index,
        })),
      ],
    },
  })
  const { body } = await call('segments.data_series', undefined, { query: { segment_id, ...query } })
  return Object(body).data.map(({ time, size }: { readonly time: string; readonly size: number }) => [time, size])
}

it('a segment is as large as it was last measured, on the days of the company', async () => {
  expect(await sizes('g', { length: '6', ending_at: '2024-06-04T12:00:00Z' })).toEqual([
    ['2024-05-30', 3],
    ['2024-05-31', 3],
    ['2024-06-01', 3],
    ['2024-06-02', 0],
    ['2024-06-03', 0],
    ['2024-06-04', 7],
  ])
})

it('a segment that was not measured yet is empty', async () => {
  expect(await sizes('g2', { length: '2', ending_at: '2024-06-01T12:00:00Z' })).toEqual([
    ['2024-05-31', 0],
    ['2024-06-01', 99],
  ])
})

it('days before 1970 are measured, too', async () => {
  expect(await sizes('g', { length: '4', ending_at: '1970-01-01T12:00:00Z' })).toEqual([
    ['1969-12-29', 4],
    ['1969-12-30', 5],
    ['1969-12-31', 6],
    ['1970-01-01', 8],
  ])
})

it('all measurements count, however many there are', async () => {
  expect(await sizes('"', { length: '1', ending_at: '2024-01-01T12:00:00Z' })).toEqual([['2024-01-01', 599]])
  expect(await sizes('"', { length: '1', ending_at: '2023-05-16T12:00:00Z' })).toEqual([['2023-05-16', 500]])
})
