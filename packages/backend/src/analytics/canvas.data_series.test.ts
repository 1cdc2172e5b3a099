import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const messages = [{ channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }]
const canvas = {
  id: 'x',
  name: 'Welcome',
  variants: [{ id: 'v', name: 'All' }],
  steps: [{ id: 's', name: 'Hello', messages }],
}

const entered = (time: string, about: Partial<Engagement> = {}): Engagement => ({
  user: 'u',
  time: Date.parse(time),
  kind: 'entry',
  canvas_id: 'x',
  variation_id: 'v',
  ...about,
})

const service = async (engagements: readonly Engagement[], time_zone = 'UTC'): Promise<TestService> => {
  const created = await testService({ state: { canvases: [canvas], time_zone } })
  await created.workspace.store.transaction((tx) => tx.analytics.add(engagements, calendarOf(time_zone)))
  return created
}

type Query = { readonly [name: string]: string }

const ask = ({ call }: TestService, query: Query) =>
  call('canvas.data_series', undefined, { query: { canvas_id: 'x', ...query } })

const entriesOn = async (of: TestService, query: Query): Promise<object> => {
  const { body } = await ask(of, query)
  const stats: readonly { readonly time: string; readonly total_stats: { readonly entries: number } }[] =
    Object(body).data.stats
  return Object.fromEntries(stats.map(({ time, total_stats }) => [time, total_stats.entries]))
}

describe('the days of a Canvas', () => {
  it('are normalised to midnight of the company', async () => {
    const counted = await service(
      ['2024-05-28T14:59:59Z', '2024-05-28T15:00:00Z', '2024-05-30T14:59:59Z', '2024-05-30T15:00:00Z'].map((time) =>
        entered(time),
      ),
      'Asia/Tokyo',
    )
    const query = { starting_at: '2024-05-28T23:59:59+09:00', ending_at: '2024-05-30T00:00:00+09:00' }
    expect(await entriesOn(counted, query)).toEqual({ '2024-05-28': 1, '2024-05-29': 1, '2024-05-30': 1 })
  })

  it('are what both a length and a start allow', async () => {
    const counted = await service([])
    const query = { starting_at: '2024-05-28T23:59:59-5:00', ending_at: '2024-05-30T23:59:59-5:00' }
    expect(Object.keys(await entriesOn(counted, { ...query, length: '10' }))).toHaveLength(3)
    expect(Object.keys(await entriesOn(counted, { ...query, length: '2' }))).toEqual(['2024-05-30', '2024-05-31'])
  })

  it('have no step that is gone, unless that is asked for', async () => {
    const gone = entered('2024-06-01T00:00:00Z', { kind: 'sent', step_id: 'gone', channel: 'sms' })
    const counted = await service([gone])
    const query = { ending_at: '2024-06-01T00:00:00Z', length: '1', include_step_breakdown: 'true' }
    const stepsOf = async (more: Query) =>
      Object.keys(Object((await ask(counted, { ...query, ...more })).body).data.stats[0].step_stats)
    expect(await stepsOf({})).toEqual(['s'])
    expect(await stepsOf({ include_deleted_step_data: '1' })).toEqual(['s', 'gone'])
  })
})
