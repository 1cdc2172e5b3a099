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
