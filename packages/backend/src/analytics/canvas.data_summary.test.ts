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

describe('the summary of a Canvas', () => {
  it('is its days in one, without a time', async () => {
    const { call } = await service(['2024-05-31T00:00:00Z', '2024-06-01T00:00:00Z'].map((time) => entered(time)))
    const query = { canvas_id: 'x', ending_at: '2024-06-01T00:00:00Z', length: '2', include_variant_breakdown: '1' }
    const stats = { revenue: 0, conversions: 0, conversions_by_entry_time: 0, entries: 2 }
    expect((await call('canvas.data_summary', undefined, { query })).body).toEqual({
      data: { name: 'Welcome', total_stats: stats, variant_stats: { v: { name: 'All', ...stats } } },
      message: 'success',
    })
  })

  it('counts a user once who opened on several of the days asked for', async () => {
    const opens = ['2024-05-30T00:00:00Z', '2024-05-31T00:00:00Z', '2024-06-01T00:00:00Z'].map((time) =>
      entered(time, { kind: 'open', step_id: 's', channel: 'email' }),
    )
    const { call } = await service([...opens, ...opens.slice(1, 2).map((one) => ({ ...one, user: 'other' }))])
    const opensIn = async (length: number): Promise<unknown> => {
      const query = {
        canvas_id: 'x',
        ending_at: '2024-06-01T00:00:00Z',
        length: String(length),
        include_step_breakdown: '1',
      }
      return Object((await call('canvas.data_summary', undefined, { query })).body).data.step_stats.s.messages.email[0]
    }
    expect(await opensIn(1)).toMatchObject({ opens: 1, unique_opens: 1 })
    expect(await opensIn(2)).toMatchObject({ opens: 3, unique_opens: 2 })
    expect(await opensIn(14)).toMatchObject({ opens: 4, unique_opens: 2 })
  })
})
