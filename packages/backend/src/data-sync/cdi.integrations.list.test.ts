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
