import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const integration_id = '11111111-2222-4333-8444-555555555555'
const updated_at = '2024-02-01T00:00:00Z'
const good = { external_id: 'ada', updated_at, payload: { plan: 'gold' } }
const unknown = { braze_id: 'none', updated_at, payload: {} }
const bad = { external_id: 'ben', updated_at, payload: { email: 3 } }

it.each([
  [{ rows: [good, bad] }, 'done', 'rows: 1 synced, 1 failed'],
  [{ rows: [bad] }, 'failed', 'rows: 0 synced, 1 failed'],
  [{ rows: [good, unknown] }, 'done', 'rows: 1 synced, 0 failed, 1 skipped'],
  [{ rows: [unknown] }, 'nothing_to_do', 'rows: 0 synced, 0 failed, 1 skipped'],
  [{ rows: [] }, 'already_so', 'rows: 0 synced, 0 failed'],
  [{ type: 'catalog_items' as const, catalog_name: 'none', rows: [] }, 'failed', 'config_error'],
])('the request log says of a sync %j that it is %s', async (settings, result, about) => {
  const integration = { id: integration_id, name: 'Sync', type: 'users' as const, last_updated_at: updated_at }
  const { call, settle, workspace } = await testService({ state: { integrations: [{ ...integration, ...settings }] } })
  await call('cdi.integrations.sync', undefined, { params: { integration_id } })
  await settle()
  expect((await workspace.requests.list(1))[0]?.outcomes).toEqual([{ element: '', result, about }])
})

it('says nothing of each item that its rows write', async () => {
  const catalogs = [{ name: 'menu', fields: [{ name: 'id', type: 'string' as const }] }]
  const rows = [{ id: 'soup', updated_at, payload: {} }]
  const integration = { id: integration_id, name: 'Sync', last_updated_at: updated_at, catalog_name: 'menu', rows }
  const state = { catalogs, integrations: [{ ...integration, type: 'catalog_items' as const }] }
  const { call, settle, workspace } = await testService({ state })
  await call('cdi.integrations.sync', undefined, { params: { integration_id } })
  await settle()
  const about = 'rows: 1 synced, 0 failed'
  expect((await workspace.requests.list(1))[0]?.outcomes).toEqual([{ element: '', result: 'done', about }])
})

it('names the attributes that a row could not change', async () => {
  const rows = [good, { ...good, payload: { plan: 'gold', pets: [{ name: null }] } }]
  const integration = { id: integration_id, name: 'Sync', type: 'users' as const, last_updated_at: updated_at, rows }
  const { call, settle, workspace } = await testService({ state: { integrations: [integration] } })
  await call('cdi.integrations.sync', undefined, { params: { integration_id } })
  await settle()
  expect((await workspace.requests.list(1))[0]?.outcomes).toEqual([
    { element: '', result: 'done', about: 'rows: 2 synced, 0 failed' },
    { element: 'rows[1].pets', result: 'item_unfit' },
  ])
})
