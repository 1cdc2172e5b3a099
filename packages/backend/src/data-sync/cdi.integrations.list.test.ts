import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('lists integrations in pages of ten', async () => {
  const integrations = Array.from({ length: 11 }, (_, index) => ({
    id: `11111111-2222-4333-8444-5555555555${index + 10}`,
    name: `Sync ${index}`,
    type: 'users' as const,
    last_updated_at: '2024-01-01T00:00:00Z',
  }))
  const { call } = await testService({ state: { integrations } })
  const { body, headers } = await call('cdi.integrations.list')
  expect(body).toHaveProperty('results.length', 10)
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')
  const second = await call('cdi.integrations.list', undefined, { path: link?.[1] ?? '' })
  expect(second.body).toHaveProperty('results.length', 1)
})

it('shows the last time that was synced', async () => {
  const id = '11111111-2222-4333-8444-555555555555'
  const rows = [{ external_id: 'ada', updated_at: '2024-02-02T00:00:00Z' }]
  const integration = { id, name: 'Sync', type: 'users' as const, last_updated_at: '2024-01-01T00:00:00Z', rows }
  const { call, settle } = await testService({ state: { integrations: [integration] } })
  const time = async (): Promise<unknown> =>
    Object((await call('cdi.integrations.list')).body).results[0].last_updated_at
  expect(await time()).toBe('2024-01-01T00:00:00.000Z')
  await call('cdi.integrations.sync', undefined, { params: { integration_id: id } })
  await settle()
  expect(await time()).toBe('2024-02-02T00:00:00.000Z')
})
