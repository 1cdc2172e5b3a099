import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const state = {
  catalogs: [
    {
      name: 'mugs',
      fields: [
        { name: 'id', type: 'string' as const },
        { name: 'price', type: 'number' as const },
        { name: 'tag', type: 'string' as const },
      ],
      items: [
        { id: 'red', price: 9, tag: 'new' },
        { id: 'blue', price: 8 },
      ],
    },
  ],
}
const params = { catalog_name: 'mugs', item_id: 'green' }

it('adds an item before the answer, and refuses a second one with the same id', async () => {
  const { call } = await testService({ state })
  const item = async () => (await call('catalogs.get_item', undefined, { params })).body
  const create = async (price: number) => call('catalogs.create_item', { items: [{ price }] }, { params })
  expect((await create(7)).status).toBe(201)
  expect(await item()).toMatchObject({ items: [{ id: 'green', price: 7 }] })
  expect(await create(6)).toMatchObject({ status: 400, body: { errors: [{ id: 'item-already-exists' }] } })
  expect(await item()).toMatchObject({ items: [{ price: 7 }] })
})

it.each(['catalogs.create_item', 'catalogs.replace_item', 'catalogs.add_items', 'catalogs.replace_items'] as const)(
  '%s refuses an item that is too large when its values have the types of their fields',
  async (endpoint) => {
    const lists = Array.from({ length: 13 }, (_, index) => ({ name: `list${index}`, type: 'array' as const }))
    const catalogs = [{ name: 'mugs', fields: [{ name: 'id', type: 'string' as const }, ...lists] }]
    const { call, settle, workspace } = await testService({ state: { catalogs } })
    const before = await workspace.snapshot()
    const item = Object.fromEntries(lists.map(({ name }) => [name, Array.from({ length: 100 }, () => 1)]))
    const isBulk = endpoint.endsWith('s')
    const items = [isBulk ? { id: 'green', ...item } : item]
    const path = isBulk ? { catalog_name: 'mugs' } : params
    expect(await call(endpoint, { items }, { params: path, mayFail: true })).toMatchObject({
      status: 400,
      body: { errors: [{ id: 'items-too-large', parameters: ['id'], parameter_values: ['green'] }] },
    })
    await settle()
    expect((await workspace.snapshot()).catalogs).toEqual(before.catalogs)
  },
)
