import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const fields = [
  { name: 'id', type: 'string' as const },
  { name: 'price', type: 'number' as const },
]
const selections = [{ name: 'dear', sort_field: 'price', sort_order: 'desc' as const }]
const state = { catalogs: [{ name: 'mugs', fields, selections, items: [{ id: 'a', price: 1 }] }] }
const params = { catalog_name: 'mugs', selection_name: 'dear' }

it('a selection is deleted once, its items stay, and its field can go', async () => {
  const { call, settle, workspace } = await testService({ state })
  const field = { params: { catalog_name: 'mugs', field_name: 'price' } }
  expect((await call('catalogs.delete_fields', undefined, field)).status).toBe(404)
  for (let time = 1; time <= 2; time += 1) {
    expect((await call('catalogs.delete_selection', undefined, { params })).status).toBe(202)
  }
  await settle()
  const [second, first] = await workspace.requests.list(2)
  expect([first?.outcomes, second?.outcomes]).toMatchObject([
    [{ result: 'done', about: 'dear' }],
    [{ result: 'already_so', about: 'dear' }],
  ])
  expect(await call('catalogs.delete_selection', undefined, { params })).toMatchObject({
    status: 404,
    body: { errors: [{ id: 'invalid-selection', parameter_values: ['dear'] }] },
  })
  expect((await call('catalogs.delete_fields', undefined, field)).status).toBe(202)
  await settle()
  expect((await workspace.snapshot()).catalogs).toMatchObject([{ fields: [{ name: 'id' }], items: [{ id: 'a' }] }])
})
