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

it('deletes an item before the answer and keeps the others', async () => {
  const { call } = await testService({ state })
  expect((await call('catalogs.delete_item', undefined, { params })).status).toBe(202)
  expect((await call('catalogs.get_item', undefined, { params })).status).toBe(404)
  expect((await call('catalogs.get')).body).toMatchObject({ catalogs: [{ num_items: 1 }] })
})
