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
        { name: 'sizes', type: 'array' as const },
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

it('answers that a value does not fit to a change of an array that is no list', async () => {
  const { call } = await testService({ state })
  const { status, body } = await call('catalogs.update_item', { items: [{ sizes: { $add: 'large' } }] }, { params })
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ id: 'unable-to-coerce-value' }] } })
})

it('measures what an array becomes, not what is taken out of it', async () => {
  const { call } = await testService({ state })
  const sizes = (letter: string) => Array.from({ length: 60 }, (_, place) => letter.repeat(45) + String(place + 10))
  const change = async (value: object) =>
    (await call('catalogs.update_item', { items: [{ sizes: value }] }, { params })).status
  expect(await change(sizes('a'))).toBe(200)
  expect(await change({ $remove: sizes('a'), $add: sizes('b') })).toBe(200)
  expect(await change({ $add: sizes('c').slice(0, 40) })).toBe(400)
  expect(await change({ $add: [...sizes('d'), ...sizes('e')] })).toBe(400)
})
