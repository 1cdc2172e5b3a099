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

const color = { name: 'color', type: 'string' }

describe('new fields', () => {
  it('come after the others when the job ran, and are null in every item, of more than one slice too', async () => {
    const service = await withItems(1001)
    expect(await add(service, color, { name: 'sizes', type: 'array' })).toMatchObject({
      status: 202,
      body: { message: 'success' },
    })
    expect(await itemOf(service, 'm0')).toEqual({ id: 'm0', price: 0 })
    await service.settle()
    for (const [id, price] of [
      ['m0', 0],
      ['m499', 499],
      ['m1000', 1000],
    ] as const) {
      expect(await itemOf(service, id)).toEqual({ id, price, color: null, sizes: null })
    }
    const { body } = await service.call('catalogs.get')
    expect(body).toMatchObject({ catalogs: [{ fields: [...fields, color, { name: 'sizes', type: 'array' }] }] })
  })

  it('take values from then on', async () => {
    const service = await withItems(1)
    await add(service, color)
    await service.settle()
    const body = { items: [{ color: 'red' }] }
    const answer = await service.call('catalogs.update_item', body, { params: { ...params, item_id: 'm0' } })
    expect(answer.status).toBe(200)
    expect(await itemOf(service, 'm0')).toEqual({ id: 'm0', price: 0, color: 'red' })
  })

  it('are there once when two requests add them at once', async () => {
    const service = await withItems(1)
    expect([(await add(service, color)).status, (await add(service, color)).status]).toEqual([202, 202])
    await service.settle()
    expect(await itemOf(service, 'm0')).toEqual({ id: 'm0', price: 0, color: null })
    expect(await add(service, color)).toMatchObject({
      status: 400,
      body: { errors: [{ id: 'field-names-not-unique', parameters: ['name'], parameter_values: ['color'] }] },
    })
  })

  it('do not come to a later catalog of the same name', async () => {
    const service = await withItems(0)
    await add(service, color)
    await service.call('catalogs.delete', undefined, { params })
    await service.call('catalogs.create', { catalogs: [{ name: 'mugs', description: '', fields }] })
    await service.settle()
    expect((await service.call('catalogs.get')).body).toMatchObject({ catalogs: [{ fields }] })
  })

  it('are at most 500 with those that are there, also when requests meet', async () => {
    const service = await withItems(1)
    const some = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({ name: `f${from + index}`, type: 'time' }))
    for (let from = 0; from < 450; from += 50) {
      expect((await add(service, ...some(from))).status).toBe(202)
    }
    await service.settle()
    expect(await add(service, ...some(450))).toMatchObject({
      status: 400,
      body: { errors: [{ id: 'catalog-exceeds-fields-limit' }] },
    })
    await add(service, ...some(450).slice(0, 48))
    await add(service, ...some(600).slice(0, 48))
    await service.settle()
    const { body } = await service.call('catalogs.get')
    const { catalogs }: { readonly catalogs: readonly { readonly fields: readonly unknown[] }[] } = Object(body)
    expect(catalogs[0]?.fields).toHaveLength(500)
  })

  it('can be called __proto__ and constructor', async () => {
    const service = await withItems(1)
    await add(service, { name: '__proto__', type: 'string' }, { name: 'constructor', type: 'string' })
    await service.settle()
    expect(JSON.stringify(await itemOf(service, 'm0'))).toBe(
      '{"id":"m0","price":0,"__proto__":null,"constructor":null}',
    )
  })
})
