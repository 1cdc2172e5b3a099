import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const fields = [
  { name: 'id', type: 'string' as const },
  { name: 'price', type: 'number' as const },
]
const params = { catalog_name: 'mugs' }

const withItems = (count: number): Promise<TestService> =>
  testService({
    state: {
      catalogs: [
        {
          name: 'mugs',
          fields,
          items: Array.from({ length: count }, (_, index) => ({ id: `m${index}`, price: index })),
        },
      ],
    },
  })

const itemOf = async (service: TestService, item_id: string): Promise<unknown> => {
  const { body } = await service.call('catalogs.get_item', undefined, { params: { ...params, item_id } })
  const { items }: { readonly items: readonly unknown[] } = Object(body)
  return items[0]
}

const add = (service: TestService, ...added: readonly object[]) =>
  service.call('catalogs.create_fields', { fields: added }, { params })

const remove = (service: TestService, field_name: string) =>
  service.call('catalogs.delete_fields', undefined, { params: { ...params, field_name } })

describe('a deleted field', () => {
  it('is gone with its values, also when a field of its name comes back', async () => {
    const service = await withItems(501)
    expect(await remove(service, 'price')).toMatchObject({ status: 202, body: { message: 'success' } })
    await service.settle()
    expect(await itemOf(service, 'm500')).toEqual({ id: 'm500' })
    await add(service, { name: 'price', type: 'string' })
    await service.settle()
    expect(await itemOf(service, 'm500')).toEqual({ id: 'm500', price: null })
  })

  it('is gone once, and survives a snapshot', async () => {
    const service = await withItems(1)
    await remove(service, 'price')
    await remove(service, 'price')
    const again = await testService()
    await again.workspace.restore(await service.workspace.snapshot())
    await again.settle()
    expect(await itemOf(again, 'm0')).toEqual({ id: 'm0' })
    expect(await remove(again, 'price')).toMatchObject({
      status: 404,
      body: { errors: [{ id: 'invalid-field-name', parameter_values: ['price'] }] },
    })
  })

  it('is never the id', async () => {
    const service = await withItems(1)
    expect((await remove(service, 'id')).status).toBe(404)
  })
})
