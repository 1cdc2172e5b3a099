import { type TestService, testService } from '@brazier/testkit'
import { expect, test } from 'vitest'

const time = '2024-05-01T00:00:00Z'

const track = async (service: TestService, body: object): Promise<void> => {
  expect((await service.call('users.track', body)).status).toBe(201)
  await service.settle()
}

test('products are known from when they are bought, and survive their users', async () => {
  const service = await testService({ state: { products: [{ product_id: 'pot' }] } })
  const bought = { price: 1, currency: 'USD', time }
  await track(service, {
    purchases: [
      { external_id: 'a', product_id: 'mug', ...bought },
      { external_id: 'b', product_id: '__proto__', ...bought },
      { external_id: 'b', product_id: 'mug', ...bought },
    ],
  })
  await service.call('users.delete', { external_ids: ['a', 'b'] })
  await service.settle()
  const { body } = await service.call('purchases.product_list')
  expect(body).toEqual({ products: ['__proto__', 'mug', 'pot'], message: 'success' })
  const beyond = await service.call('purchases.product_list', undefined, { query: { page: '999999999999999' } })
  expect(beyond.body).toEqual({ products: [], message: 'success' })
})
