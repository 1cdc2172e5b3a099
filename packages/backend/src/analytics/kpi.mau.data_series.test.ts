import { calendarOf } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('a user is active in the month for 30 days after a session', async () => {
  const { call, workspace } = await testService({
    state: { apps: ['a', 'b'].map((id) => ({ id, name: id, platform: 'iOS' as const })) },
  })
  const session = (user: string, time: string, app_id = 'b') =>
    ({ user, time: Date.parse(time), kind: 'session', app_id }) as const
  const sessions = [
    session('u', '2024-05-02T00:00:00Z'),
    session('u', '2024-05-02T23:59:59Z'),
    session('w', '2024-05-20T00:00:00Z', 'a'),
    session('u', '2024-05-20T00:00:00Z'),
  ]
  await workspace.store.transaction((tx) => tx.analytics.add(sessions, calendarOf('UTC')))
  const active = async (query: { readonly [name: string]: string }): Promise<readonly unknown[]> => {
    const { body } = await call('kpi.mau.data_series', undefined, { query })
    return Object(body).data.map((day: object) => Reflect.get(day, 'mau'))
  }
  const end = { ending_at: '2024-06-19T00:00:00Z', length: '3' }
  expect(await active(end)).toEqual([2, 2, 0])
  expect(await active({ ...end, app_id: 'a' })).toEqual([1, 1, 0])
  const month = await active({ ending_at: '2024-06-01T00:00:00Z', length: '31' })
  expect([month[0], month[18], month[30]]).toEqual([1, 2, 2])
})
