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
const params = { catalog_name: 'mugs' }

it('deletes a catalog with its items', async () => {
  const { call } = await testService({ state })
  expect(await call('catalogs.delete', undefined, { params })).toMatchObject({ status: 200 })
  expect((await call('catalogs.get')).body).toMatchObject({ catalogs: [] })
  expect((await call('catalogs.get_items', undefined, { params })).status).toBe(404)
})
