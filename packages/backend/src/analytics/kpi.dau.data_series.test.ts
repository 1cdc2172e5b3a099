import { calendarOf } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('a user is active on the days of a session, once a day', async () => {
  const { call, workspace } = await testService()
  const session = (user: string, time: string) => ({ user, time: Date.parse(time), kind: 'session' }) as const
  const sessions = [
    session('u', '2024-05-02T00:00:00Z'),
    session('u', '2024-05-02T23:59:59Z'),
    session('w', '2024-05-20T00:00:00Z'),
    session('u', '2024-05-20T00:00:00Z'),
  ]
  await workspace.store.transaction((tx) => tx.analytics.add(sessions, calendarOf('UTC')))
  const query = { ending_at: '2024-05-02T00:00:00Z', length: '2' }
  const { body } = await call('kpi.dau.data_series', undefined, { query })
  expect(Object(body).data.map((day: object) => Reflect.get(day, 'dau'))).toEqual([0, 1])
})
