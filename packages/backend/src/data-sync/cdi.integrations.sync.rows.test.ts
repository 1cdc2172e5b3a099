import type { Json } from '@brazier/domain'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'
import { parseStateFile, type StateFileJson } from '../state/state-file.ts'

const id = '11111111-2222-4333-8444-555555555555'
const params = { integration_id: id }
const updated_at = '2024-02-01 00:00:00'

type Integration = NonNullable<StateFileJson['integrations']>[number]

const stateOf = (rows: Json[], type: Integration['type'] = 'users'): StateFileJson => ({
  integrations: [{ id, name: 'Sync', type, last_updated_at: '2024-01-01T00:00:00Z', rows }],
})

type Service = Awaited<ReturnType<typeof testService>>

/** Resolves to the run. */
const sync = async ({ call, settle, workspace }: Service) => {
  await call('cdi.integrations.sync', undefined, { params })
  await settle()
  return (await workspace.snapshot()).sync_runs?.[0]
}

const visit = (external_id: string): Json => ({ external_id, updated_at, payload: { visits: { inc: 1 } } })

/** Loads the same state with other rows. */
const setRows = async ({ workspace }: Service, rows: Json[]): Promise<void> =>
  workspace.restore({ ...(await workspace.snapshot()), integrations: parseStateFile(stateOf(rows)).integrations })

it('syncs all rows of the last time again if there are more of them, and else none', async () => {
  const of = await testService({ state: stateOf([visit('ada')]) })
  expect(await sync(of)).toMatchObject({ rows_synced: 1 })
  expect(await sync(of)).toMatchObject({ rows_synced: 0 })
  await setRows(of, [visit('ada'), visit('bea')])
  expect(await sync(of)).toMatchObject({ rows_synced: 2 })
  expect(await sync(of)).toMatchObject({ rows_synced: 0 })
  const { users = [] } = await of.workspace.snapshot()
  expect(users.map(({ custom_attributes }) => custom_attributes)).toEqual([{ visits: 2 }, { visits: 1 }])
})

it('continues after the last run that synced, however many failed since', async () => {
  const run = { integration_id: id, sync_start_time: '2024-02-01T00:00:00Z' }
  const failed = Array.from({ length: 25 }, (_, place) => ({
    ...run,
    number: place + 2,
    job_status: 'config_error' as const,
  }))
  const first = { ...run, number: 1, job_status: 'success' as const, last_timestamp_synced: '2024-02-01T00:00:00Z' }
  const rows = [visit('ada'), { external_id: 'bea', updated_at: '2024-02-02 00:00:00' }]
  const of = await testService({ state: { ...stateOf(rows), sync_runs: [first, ...failed] } })
  await sync(of)
  expect((await of.workspace.snapshot()).users?.map(({ external_id }) => external_id)).toEqual(['bea'])
})

it('syncs none of the last time if the run before does not say how many there were', async () => {
  const time = '2024-02-01T00:00:00Z'
  const before = { integration_id: id, number: 1, job_status: 'success', sync_start_time: time } as const
  const state = { ...stateOf([visit('ada'), visit('bea')]), sync_runs: [{ ...before, last_timestamp_synced: time }] }
  expect(await sync(await testService({ state }))).toMatchObject({ rows_synced: 0, job_status: 'success' })
})

it.each([
  ['events', { name: 'rented' }, 'custom_events'],
  ['purchases', { product_id: 'mug', price: 9.5, currency: 'USD' }, 'purchases'],
] as const)('%s without a time happened when their rows were updated', async (type, payload, member) => {
  const row = { external_id: 'ada', updated_at, payload }
  const of = await testService({ state: stateOf([row], type) })
  expect(await sync(of)).toMatchObject({ job_status: 'success', rows_synced: 1 })
  const [user] = (await of.workspace.snapshot()).users ?? []
  expect(Object.values(user?.[member] ?? {})).toMatchObject([{ first: Date.UTC(2024, 1, 1) }])
})

it('merges objects if the payload says so as text', async () => {
  const row = (second: number, payload: Json): Json => ({
    external_id: 'ada',
    updated_at: `2024-02-01 00:00:0${second}`,
    payload,
  })
  const rows = [
    row(0, { pet: { name: 'Gus' } }),
    row(1, { _merge_objects: 'true', pet: { age: 3 } }),
    row(2, { _merge_objects: 'perhaps', pet: {} }),
    row(3, { _merge_objects: { toString: 1 }, pet: {} }),
    row(4, { _merge_objects: [true], pet: {} }),
  ]
  const of = await testService({ state: stateOf(rows) })
  expect(await sync(of)).toMatchObject({ rows_synced: 2, rows_failed_with_errors: 3 })
  const [user] = (await of.workspace.snapshot()).users ?? []
  expect(user?.custom_attributes).toEqual({ pet: { name: 'Gus', age: 3 } })
})

const nova = { updated_at, alias_name: 'nova', alias_label: 'crm' }

it.each([
  ['users', { plan: 'gold' }],
  ['events', { name: 'rented' }],
  ['purchases', { product_id: 'mug', price: 9.5, currency: 'USD' }],
] as const)('%s: an unknown alias makes a user, and an unknown braze_id does not', async (type, payload) => {
  const rows = [
    { ...nova, payload },
    { ...nova, alias_name: 'mira', payload: { ...payload, _update_existing_only: 'True' } },
    { braze_id: 'none', updated_at, payload },
  ]
  const of = await testService({ state: stateOf(rows, type) })
  expect(await sync(of)).toMatchObject({ job_status: 'success', rows_synced: 1, rows_failed_with_errors: 0 })
  const [user, ...others] = (await of.workspace.snapshot()).users ?? []
  expect(user?.user_aliases).toEqual([{ alias_name: 'nova', alias_label: 'crm' }])
  expect(others).toEqual([])
})

it.each([true, 'TRUE', '1', 1])(
  'an item whose column deleted is %j is deleted, and a row with no flag fails',
  async (deleted) => {
    const rows = [
      { id: 'red', updated_at, deleted },
      { id: 'blue', updated_at, deleted: '0', payload: {} },
      { id: 'blue', updated_at, deleted: '', payload: {} },
      ...['perhaps', { toString: 1 }, [true]].map((flag) => ({ id: 'blue', updated_at, deleted: flag })),
    ]
    const catalogs = [{ name: 'mugs', fields: [{ name: 'id', type: 'string' as const }], items: [{ id: 'red' }] }]
    const state = stateOf(rows, 'catalog_items')
    const integrations = state.integrations?.map((each) => ({ ...each, catalog_name: 'mugs' })) ?? []
    const of = await testService({ state: { catalogs, integrations } })
    expect(await sync(of)).toMatchObject({ rows_synced: 3, rows_failed_with_errors: 3 })
    expect((await of.workspace.snapshot()).catalogs).toMatchObject([{ items: [{ id: 'blue' }] }])
  },
)

it('makes the users of imported push tokens', async () => {
  const payload = { push_token_import: true, push_tokens: [{ app_id: 'web', token: 'a' }] }
  const apps = [{ id: 'web', name: 'Web', platform: 'web' as const }]
  const of = await testService({ state: { ...stateOf([{ updated_at, payload }]), apps } })
  expect(await sync(of)).toMatchObject({ job_status: 'success', rows_synced: 1 })
  expect((await of.workspace.snapshot()).users).toHaveLength(1)
})
