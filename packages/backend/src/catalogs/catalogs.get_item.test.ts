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

it('shows an item, or answers that it does not exist', async () => {
  const { call } = await testService({ state })
  const { body } = await call('catalogs.get_item', undefined, { params })
  expect(body).toEqual({ items: [{ id: 'red', price: 9, tag: 'new' }], message: 'success' })
  const none = await call('catalogs.get_item', undefined, { params: { ...params, item_id: 'green' } })
  expect(none).toMatchObject({ status: 404, body: { errors: [{ id: 'item-not-found' }] } })
})
