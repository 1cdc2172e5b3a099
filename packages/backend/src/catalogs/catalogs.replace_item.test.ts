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
const params = { catalog_name: 'mugs', item_id: 'red' }

it('removes the fields that are not given', async () => {
  const { call } = await testService({ state })
  const item = async () => (await call('catalogs.get_item', undefined, { params })).body
  expect((await call('catalogs.replace_item', { items: [{ price: 7 }] }, { params })).status).toBe(200)
  const { items } = Object(await item())
  expect(items).toMatchObject([{ id: 'red', price: 7 }])
  expect(items[0].tag ?? null).toBeNull()
})
