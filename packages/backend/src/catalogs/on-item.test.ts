import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const catalogs = [{ name: 'menu', fields: [{ name: 'id', type: 'string' as const }], items: [{ id: 'soup' }] }]

it.each([
  ['catalogs.create_item', 'salad'],
  ['catalogs.replace_item', 'soup'],
  ['catalogs.update_item', 'soup'],
  ['catalogs.delete_item', 'soup'],
] as const)('the request log says what came of %s, and nothing of a refusal', async (id, item_id) => {
  const { call, workspace } = await testService({ state: { catalogs } })
  const body = id === 'catalogs.delete_item' ? undefined : { items: [{}] }
  const outcomesOf = async (catalog_name: string): Promise<unknown> => {
    await call(id, body, { params: { catalog_name, item_id }, mayFail: true })
    return (await workspace.requests.list(1))[0]?.outcomes
  }
  expect(await outcomesOf('menu')).toEqual([{ element: '', result: 'done', about: item_id }])
  expect(await outcomesOf('none')).toBeUndefined()
})
