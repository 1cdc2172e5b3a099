import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const message = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const one = (id: string, created_at: string, more: object = {}) => ({
  id,
  name: id,
  created_at,
  variations: [{ id: 'v', name: 'All', messages: [message] }],
  ...more,
})
const state = {
  campaigns: [
    one('old', '2024-01-01T00:00:00Z'),
    one('new', '2024-02-01T00:00:00Z'),
    one('archived', '2024-03-01T00:00:00Z', { state: 'archived' }),
  ],
}

it('lists campaigns from the oldest on, the archived ones if asked for', async () => {
  const { call } = await testService({ state })
  const names = async (query: { readonly [name: string]: string }): Promise<readonly string[]> =>
    Object((await call('campaigns.list', undefined, { query })).body).campaigns.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names({})).toEqual(['old', 'new'])
  expect(await names({ include_archived: 'true', sort_direction: 'desc' })).toEqual(['archived', 'new', 'old'])
  expect(await names({ page: '1' })).toEqual([])
})
