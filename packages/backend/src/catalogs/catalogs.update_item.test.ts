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

it('changes the given fields and keeps the others', async () => {
  const { call } = await testService({ state })
  const item = async () => (await call('catalogs.get_item', undefined, { params })).body
  expect((await call('catalogs.update_item', { items: [{ price: 7 }] }, { params })).status).toBe(200)
  expect(await item()).toMatchObject({ items: [{ id: 'red', price: 7, tag: 'new' }] })
})
