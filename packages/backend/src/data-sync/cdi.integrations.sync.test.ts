import type { Json } from '@brazier/domain'
import { testService } from '@brazier/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { StateFileJson } from '../state/state-file.ts'
import { runSync } from './cdi.sync.job.ts'

const id = '11111111-2222-4333-8444-555555555555'
const params = { integration_id: id }
type Integration = NonNullable<StateFileJson['integrations']>[number]

const service = async (integration: Partial<Integration>, state: StateFileJson = {}) => {
  const whole = { id, name: 'Sync', type: 'users' as const, last_updated_at: '2024-01-01T00:00:00Z', ...integration }
  return testService({ state: { ...state, integrations: [whole] } })
}
type Service = Awaited<ReturnType<typeof service>>

const sync = async (of: Service) => {
  expect(await of.call('cdi.integrations.sync', undefined, { params })).toMatchObject({ status: 202 })
  await of.settle()
  const { body } = await of.call('cdi.job_sync_status', undefined, { params })
  return body
}

const exported = async ({ call }: Service, external_ids: readonly string[]) =>
  (
    await call('users.export.ids', {
      external_ids,
      fields_to_export: ['external_id', 'custom_attributes', 'custom_events'],
    })
  ).body

const at = (day: number) => `2024-02-0${day}T00:00:00Z`
const user = (external_id: string, day: number, payload: Json) => ({ external_id, updated_at: at(day), payload })

describe('a sync', () => {
  it('runs after it was accepted', async () => {
    const of = await service({ rows: [] })
    await of.call('cdi.integrations.sync', undefined, { params })
    const before = await of.call('cdi.job_sync_status', undefined, { params })
    expect(before.body).toMatchObject({
      results: [{ job_status: 'running', sync_start_time: '2024-06-01T00:00:00.000Z' }],
    })
    expect(before.body).not.toHaveProperty('results.0.sync_finish_time')
    await of.settle()
    const after = await of.call('cdi.job_sync_status', undefined, { params })
    expect(after.body).toMatchObject({
      results: [{ job_status: 'success', sync_finish_time: '2024-06-01T00:00:00.000Z' }],
    })
  })

  it('tracks the attributes of its rows in order of their time, with column names in any case', async () => {
    const rows: Json[] = [
      { UPDATED_AT: at(2), EXTERNAL_ID: 'ada', PAYLOAD: '{"plan":"gold"}' },
      user('ada', 1, { plan: 'basic', seats: 2 }),
      { updated_at: at(1), alias_name: 'a', alias_label: 'crm', payload: { _update_existing_only: false } },
    ]
    const of = await service({ rows })
    expect(await sync(of)).toMatchObject({
      results: [
        {
          job_status: 'success',
          rows_synced: 3,
          rows_failed_with_errors: 0,
          last_timestamp_synced: '2024-02-02T00:00:00.000Z',
        },
      ],
    })
    expect(await exported(of, ['ada'])).toMatchObject({ users: [{ custom_attributes: { plan: 'gold', seats: 2 } }] })
    expect((await of.workspace.snapshot()).users).toHaveLength(2)
  })

  it('takes from its columns one identifier, and neither nulls nor other columns', async () => {
    const none = { BRAZE_ID: null, ALIAS_NAME: null, ALIAS_LABEL: null, EMAIL: null, PHONE: null, ROW_ID: 7, ID: 'x' }
    const rows: Json[] = [
      { ...none, UPDATED_AT: at(1), EXTERNAL_ID: 'ada', PAYLOAD: '{"plan":"gold"}' },
      { ...none, UPDATED_AT: at(1), EXTERNAL_ID: null, EMAIL: 'bea@example.com', PAYLOAD: '{"phone":null}' },
    ]
    const users = [
      { external_id: 'ada', email: 'ada@example.com', phone: '+4930111111' },
      { external_id: 'bea', email: 'bea@example.com', phone: '+4930222222' },
    ]
    const of = await service({ rows }, { users })
    expect(await sync(of)).toMatchObject({ results: [{ job_status: 'success', rows_synced: 2 }] })
    const [ada, bea] = (await of.workspace.snapshot()).users ?? []
    expect(ada).toMatchObject(users[0] ?? {})
    expect([ada?.custom_attributes, bea?.email, bea?.phone]).toEqual([{ plan: 'gold' }, 'bea@example.com', undefined])
  })

  it('continues after the last row of the run before', async () => {
    const of = await service({ rows: [user('ada', 1, { visits: { inc: 1 } })] })
    await sync(of)
    expect(await sync(of)).toMatchObject({ results: [{ rows_synced: 0 }, { rows_synced: 1 }] })
    expect(await exported(of, ['ada'])).toMatchObject({ users: [{ custom_attributes: { visits: 1 } }] })
  })

  it('is partial if some rows fail, and an error if all do', async () => {
    const bad = [user('', 1, {}), { external_id: 'b', payload: {} }, user('c', 1, '{bad'), 7]
    const some = await service({ rows: [user('ada', 1, {}), ...bad] })
    expect(await sync(some)).toMatchObject({
      results: [{ job_status: 'partial', rows_synced: 1, rows_failed_with_errors: 4 }],
    })
    const none = await service({ rows: bad })
    expect(await sync(none)).toMatchObject({
      results: [{ job_status: 'error', rows_synced: 0, rows_failed_with_errors: 4 }],
    })
  })

  it.each([
    { subscription_groups: [{ subscription_group_id: 'gone', subscription_state: 'subscribed' }] },
    { push_tokens: [{ app_id: 'gone', token: 'a' }] },
  ])('writes no row with %j, which the workspace does not have', async (payload) => {
    const of = await service({ rows: [user('ada', 1, { ...payload, plan: 'gold' })] })
    expect(await sync(of)).toMatchObject({ results: [{ rows_synced: 0, rows_failed_with_errors: 1 }] })
    expect((await of.workspace.snapshot()).users ?? []).toEqual([])
  })

  it.each([
    ['without rows and file', {}],
    ['with rows and a file', { rows: [], file: 'rows.json' }],
    ['with a file that is not there', { file: 'rows.json' }],
    ['of items of a catalog that does not exist', { type: 'catalog_items' as const, catalog_name: 'none', rows: [] }],
  ])('%s has a config error', async (_, integration) => {
    expect(await sync(await service(integration))).toMatchObject({ results: [{ job_status: 'config_error' }] })
  })
})

describe('the type of an integration', () => {
  it('events: rows are events', async () => {
    const of = await service({ type: 'events', rows: [user('ada', 1, { name: 'signed up', time: at(1) })] })
    expect(await sync(of)).toMatchObject({ results: [{ job_status: 'success' }] })
    const { users } = await of.workspace.snapshot()
    expect(users?.[0]?.custom_events).toMatchObject({ 'signed up': { count: 1 } })
  })

  it('purchases: rows are purchases', async () => {
    const purchase = { product_id: 'mug', price: 9.5, currency: 'USD', time: at(1) }
    const of = await service({ type: 'purchases', rows: [user('ada', 1, purchase)] })
    expect(await sync(of)).toMatchObject({ results: [{ job_status: 'success' }] })
    expect((await of.workspace.snapshot()).users?.[0]?.purchase_totals).toMatchObject({ total_cents: 950, count: 1 })
  })

  it('user_deletes: rows name users to delete', async () => {
    const rows: Json[] = [
      { external_id: 'ada', updated_at: at(1) },
      { external_id: 'nobody', updated_at: at(1) },
    ]
    const of = await service(
      { type: 'user_deletes', rows },
      { users: [{ external_id: 'ada' }, { external_id: 'bea' }] },
    )
    expect(await sync(of)).toMatchObject({ results: [{ job_status: 'partial', rows_synced: 1 }] })
    expect((await of.workspace.snapshot()).users?.map(({ external_id }) => external_id)).toEqual(['bea'])
  })

  it.each([{ PAYLOAD: '{"x":1}' }, { payload: null }])(
    'user_deletes: a column like %j stops the sync',
    async (column) => {
      const rows: Json[] = [
        { external_id: 'ada', updated_at: at(1) },
        { external_id: 'bea', updated_at: at(1), ...column },
      ]
      const users = [{ external_id: 'ada' }, { external_id: 'bea' }]
      const of = await service({ type: 'user_deletes', rows }, { users })
      expect(await sync(of)).toMatchObject({ results: [{ job_status: 'config_error', rows_synced: 0 }] })
      expect((await of.workspace.snapshot()).users).toHaveLength(2)
    },
  )

  it('user_deletes: an address names nobody', async () => {
    const users = [
      { external_id: 'ada', email: 'ada@example.com', phone: '+4930111111' },
      { braze_id: 'b', email: 'bea@example.com' },
      { braze_id: 'c', user_aliases: [{ alias_name: 'c', alias_label: 'crm' }] },
    ]
    const rows: Json[] = [
      { email: 'ada@example.com', updated_at: at(1) },
      { phone: '+4930111111', updated_at: at(1) },
      { braze_id: 'b', email: 'ada@example.com', updated_at: at(1) },
      { alias_name: 'c', alias_label: 'crm', email: 'no address', updated_at: at(1) },
    ]
    const of = await service({ type: 'user_deletes', rows }, { users })
    expect(await sync(of)).toMatchObject({ results: [{ rows_synced: 2, rows_failed_with_errors: 2 }] })
    expect((await of.workspace.snapshot()).users?.map(({ external_id }) => external_id)).toEqual(['ada'])
  })

  it('catalog_items: rows are items to add, change or delete', async () => {
    const of = await service({
      type: 'catalog_items',
      catalog_name: 'mugs',
      rows: [
        { id: 'red', updated_at: at(1), payload: { price: 9, tags: ['tea'] } },
        { id: 'red', updated_at: at(2), payload: { tags: { $add: ['gift'] } } },
        { id: 'red', updated_at: at(2), payload: { tags: { $add: Array.from({ length: 100 }, (_, tag) => tag) } } },
        { id: 'blue', updated_at: at(1), payload: { price: 8 } },
        { id: 'blue', updated_at: at(2), deleted: true },
        { id: 'green', updated_at: at(2), payload: { price: 'cheap' } },
      ],
    })
    const fields = [
      { name: 'id', type: 'string' },
      { name: 'price', type: 'number' },
      { name: 'tags', type: 'array' },
    ]
    await of.call('catalogs.create', { catalogs: [{ name: 'mugs', description: 'Mugs', fields }] })
    expect(await sync(of)).toMatchObject({
      results: [{ job_status: 'partial', rows_synced: 4, rows_failed_with_errors: 2 }],
    })
    const items = await of.call('catalogs.get_items', undefined, { params: { catalog_name: 'mugs' } })
    expect(items.body).toMatchObject({ items: [{ id: 'red', price: 9, tags: ['tea', 'gift'] }] })
  })
})

it.each([
  ['an id with a blank', 'red mug', '{}'],
  ['more than 5,000 characters', 'red', JSON.stringify({ tag: 'x'.repeat(5000) })],
  ['a key that is forbidden', 'red', '{"more":{"a.b":1}}'],
  ['51 levels', 'red', `{"more":${'{"a":'.repeat(51)}1${'}'.repeat(51)}}`],
  ['a number beyond the greatest', 'red', '{"more":{"a":1e999}}'],
])('a row of an item with %s fails, as at the catalog endpoints', async (_, item_id, payload) => {
  const fields = [
    { name: 'id', type: 'string' as const },
    { name: 'tag', type: 'string' as const },
    { name: 'more', type: 'object' as const },
  ]
  const rows = [{ id: item_id, updated_at: at(1), payload }]
  const of = await service(
    { type: 'catalog_items', catalog_name: 'mugs', rows },
    { catalogs: [{ name: 'mugs', fields }] },
  )
  expect(await sync(of)).toMatchObject({ results: [{ job_status: 'error', rows_failed_with_errors: 1 }] })
  expect((await of.workspace.snapshot()).catalogs).toMatchObject([{ items: [] }])
})

/** Starts a sync, and lets its job fail until it is set aside. */
const setAside = async (of: Service): Promise<void> => {
  await of.call('cdi.integrations.sync', undefined, { params })
  const broken = vi.spyOn(runSync, 'run').mockRejectedValue(new Error('broken'))
  await of.clock.advance(60_000)
  broken.mockRestore()
}

it('a sync whose job is set aside runs when the job is retried', async () => {
  const of = await service({ rows: [user('ada', 1, {})] })
  await setAside(of)
  await of.workspace.store.transaction(async (tx) => {
    for (const { id: job } of await tx.jobs.aside(1)) {
      const taken = await tx.jobs.takeAside(job)
      if (taken !== undefined) await tx.jobs.put({ ...taken, attempts: 0 })
    }
  })
  await of.settle()
  const { body } = await of.call('cdi.job_sync_status', undefined, { params })
  expect(body).toMatchObject({ results: [{ job_status: 'success', rows_synced: 1 }] })
})

it('a sync whose job is set aside ends with an error, and another can start', async () => {
  const of = await service({ rows: [user('ada', 1, {})] })
  await setAside(of)
  const { body } = await of.call('cdi.job_sync_status', undefined, { params })
  expect(body).toMatchObject({
    results: [{ job_status: 'error', sync_finish_time: '2024-06-01T00:00:15.000Z', rows_synced: 0 }],
  })
  expect(await sync(of)).toMatchObject({
    results: [{ job_status: 'success', rows_synced: 1 }, { job_status: 'error' }],
  })
})

it('a sync and its state survive a snapshot', async () => {
  const of = await service({ rows: [user('ada', 1, {})] })
  await sync(of)
  const before = await of.workspace.snapshot()
  await of.workspace.restore(before)
  expect(await of.workspace.snapshot()).toEqual(before)
})
