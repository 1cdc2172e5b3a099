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

it('lists the catalogs with their fields and the number of their items', async () => {
  const { call } = await testService({ state })
  expect((await call('catalogs.get')).body).toMatchObject({
    catalogs: [{ name: 'mugs', num_items: 2, fields: [{ name: 'id' }, { name: 'price' }, { name: 'tag' }] }],
    message: 'success',
  })
})
