import { expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

interface Traffic {
  readonly from?: string
  readonly bucket_ms: number
  readonly done: readonly number[]
  readonly refused: readonly number[]
  readonly failed: readonly number[]
}

test('the traffic counts what was done, refused and failed by real time, also under a manual clock', async () => {
  const { api, control } = await testServer('--clock', 'manual:2020-01-01')
  const read = async () => (await control('GET', '/workspaces/default/requests/traffic')).json as Traffic // as its row says
  expect(await read()).toMatchObject({ done: [], refused: [], failed: [] })
  const begin = Date.now()
  await api('/users/track', { attributes: [{ external_id: 'ada' }] })
  await api('/users/merge', {})
  await control('POST', '/workspaces/default/faults', {
    faults: [{ endpoint: 'users.track', kind: 'refusal', status: 500 }],
  })
  await api('/users/track', { attributes: [{ external_id: 'ada' }] })
  const { from = '', bucket_ms, ...counts } = await read()
  expect([sum(counts.done), sum(counts.refused), sum(counts.failed)]).toEqual([1, 1, 1])
  expect(counts.done).toHaveLength(60)
  const end = Date.parse(from) + 60 * bucket_ms
  expect(end).toBeGreaterThan(begin)
  expect(end).toBeLessThanOrEqual(Date.now() + bucket_ms)
})
