import { calendarOf } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('uninstalls are counted by day and by app', async () => {
  const { call, workspace } = await testService({
    state: { apps: ['a', 'b'].map((id) => ({ id, name: id, platform: 'iOS' as const })) },
  })
  const time = Date.parse('2024-06-01T00:00:00Z')
  await workspace.store.transaction((tx) =>
    tx.analytics.add([{ user: 'u', time, kind: 'uninstall', app_id: 'a' }], calendarOf('UTC')),
  )
  const series = async (app: { readonly app_id?: string }) =>
    (await call('kpi.uninstalls.data_series', undefined, { query: { length: '2', ...app } })).body
  const days = (yesterday: number, today: number) => ({
    data: [
      { time: '2024-05-31', uninstalls: yesterday },
      { time: '2024-06-01', uninstalls: today },
    ],
    message: 'success',
  })
  expect(await series({})).toEqual(days(0, 1))
  expect(await series({ app_id: 'a' })).toEqual(days(0, 1))
  expect(await series({ app_id: 'b' })).toEqual(days(0, 0))
})
