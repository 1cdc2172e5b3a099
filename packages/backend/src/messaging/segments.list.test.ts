import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const segment = (id: string, created_at: string) => ({
  id,
  name: id,
  created_at,
  audience: { email_subscription_status: { comparison: 'is' as const, value: 'opted_in' as const } },
})

it('lists segments from the oldest on, or from the newest', async () => {
  const segments = [segment('old', '2024-01-01T00:00:00Z'), segment('new', '2024-02-01T00:00:00Z')]
  const { call } = await testService({ state: { segments } })
  const list = async (query: { readonly [name: string]: string }) =>
    (await call('segments.list', undefined, { query })).body
  const [old, fresh] = ['old', 'new'].map((id) => ({ id, name: id, analytics_tracking_enabled: false, tags: [] }))
  expect(await list({})).toEqual({ segments: [old, fresh], message: 'success' })
  expect(await list({ sort_direction: 'desc' })).toEqual({ segments: [fresh, old], message: 'success' })
})
