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

it.each([
  ['up to 100 faulty members', 'green', 'unable-to-coerce-value', 200],
  ['only a too large id', 'g'.repeat(251), 'ids-too-large', 1],
])('answers %s of an item', async (_, id, error, parameters) => {
  const { call } = await testService({ state })
  const members = Array.from({ length: 20_000 }, (__, index) => `"m${index}":1e400`)
  const { status, body } = await call('catalogs.add_items', undefined, {
    rawBody: `{"items":[{"id":"${id}",${members.join(',')}}]}`,
    params,
  })
  expect([status, Object(body).errors]).toEqual([
    400,
    [expect.objectContaining({ id: error, parameters: expect.toSatisfy((list) => list.length === parameters) })],
  ])
})

it('adds items after the answer and keeps existing ones', async () => {
  const { call, settle } = await testService({ state })
  const items = async () => Object((await call('catalogs.get_items', undefined, { params })).body).items
  const before = await items()
  const { status } = await call(
    'catalogs.add_items',
    {
      items: [
        { id: 'green', price: 7 },
        { id: 'red', price: 1 },
      ],
    },
    { params },
  )
  expect(status).toBe(202)
  expect(await items()).toEqual(before)
  await settle()
  expect(await items()).toMatchObject([{ id: 'blue' }, { id: 'green', price: 7 }, { id: 'red', price: 9 }])
})
