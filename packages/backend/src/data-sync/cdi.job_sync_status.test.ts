import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const id = '11111111-2222-4333-8444-555555555555'
const params = { integration_id: id }

const service = () => {
  const integration = { id, name: 'Sync', type: 'users' as const, last_updated_at: '2024-01-01T00:00:00Z', rows: [] }
  return testService({ state: { integrations: [integration] } })
}

describe('the list of syncs', () => {
  it('shows a sync as running until it ends', async () => {
    const { call, settle } = await service()
    await call('cdi.integrations.sync', undefined, { params })
    const statusNow = async () => (await call('cdi.job_sync_status', undefined, { params })).body
    expect(await statusNow()).toMatchObject({ results: [{ job_status: 'running' }] })
    await settle()
    expect(await statusNow()).toMatchObject({ results: [{ job_status: 'success' }] })
  })

  it('has pages of ten, newest first, with a link to the next page', async () => {
    const { call, settle } = await service()
    for (let run = 0; run < 12; run += 1) {
      await call('cdi.integrations.sync', undefined, { params })
      await settle()
    }
    const first = await call('cdi.job_sync_status', undefined, { params })
    expect(first.body).toHaveProperty('results.length', 10)
    const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')
    const second = await call('cdi.job_sync_status', undefined, { path: link?.[1] ?? '' })
    expect(second.body).toHaveProperty('results.length', 2)
    expect(second.headers.get('Link')).toMatch(/^<[^>]+>; rel="prev"$/)
    const recorded = await call('cdi.job_sync_status', undefined, { params, query: { cursor: btoa('skip:10') } })
    expect(recorded.body).toEqual(second.body)
  })
})

it('finds an integration and its runs by an id that the state file has in capitals', async () => {
  const given = 'AAAAAAAA-2222-4333-8444-555555555555'
  const integration = { id: given, name: 'Sync', type: 'users' as const, last_updated_at: '2024-01-01T00:00:00Z' }
  const run = {
    integration_id: given,
    number: 1,
    job_status: 'success' as const,
    sync_start_time: '2024-01-02T00:00:00Z',
  }
  const { call, settle } = await testService({
    state: { integrations: [{ ...integration, rows: [] }], sync_runs: [run] },
  })
  const sent = { params: { integration_id: given } }
  expect(await call('cdi.integrations.sync', undefined, sent)).toMatchObject({ status: 202 })
  await settle()
  expect((await call('cdi.job_sync_status', undefined, sent)).body).toHaveProperty('results.length', 2)
})
