import { calendarOf } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('sessions are counted by day or hour, app and segment', async () => {
  const { call, workspace } = await testService({
    state: {
      apps: ['a', 'b'].map((id) => ({ id, name: id, platform: 'iOS' as const })),
      segments: [
        {
          id: 'g',
          name: 'Regulars',
          analytics_tracking_enabled: true,
          audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
        },
      ],
    },
  })
  const time = Date.parse('2024-06-01T00:00:00Z')
  await workspace.store.transaction((tx) =>
    tx.analytics.add([{ user: 'u', time, kind: 'session', app_id: 'a', segment_ids: ['g'] }], calendarOf('UTC')),
  )
  const series = async (only: { readonly [name: string]: string }) =>
    (await call('sessions.data_series', undefined, { query: { length: '2', ...only } })).body
  const days = (yesterday: number, today: number) => ({
    data: [
      { time: '2024-05-31', sessions: yesterday },
      { time: '2024-06-01', sessions: today },
    ],
    message: 'success',
  })
  expect(await series({})).toEqual(days(0, 1))
  expect(await series({ app_id: 'a' })).toEqual(days(0, 1))
  expect(await series({ segment_id: 'g' })).toEqual(days(0, 1))
  expect(await series({ app_id: 'b' })).toEqual(days(0, 0))
  expect(await series({ segment_id: 'g', unit: 'hour' })).toMatchObject({ data: [{ sessions: 0 }, { sessions: 1 }] })
})
