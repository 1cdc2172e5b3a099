import { calendarOf } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('purchases are counted in pieces, by product', async () => {
  const { call, workspace } = await testService()
  const bought = (name: string, revenue_cents: number) =>
    ({
      user: 'u',
      time: Date.parse('2024-06-01T00:00:00Z'),
      kind: 'purchase',
      name,
      quantity: 3,
      revenue_cents,
    }) as const
  await workspace.store.transaction((tx) => tx.analytics.add([bought('tea', 30), bought('cup', 10)], calendarOf('UTC')))
  const series = async (product: { readonly product?: string }): Promise<readonly unknown[]> => {
    const { body } = await call('purchases.quantity_series', undefined, { query: { length: '2', ...product } })
    return Object(body).data.map((day: object) => Reflect.get(day, 'purchase_quantity'))
  }
  expect(await series({})).toEqual([0, 6])
  expect(await series({ product: 'tea' })).toEqual([0, 3])
  expect(await series({ product: 'coffee' })).toEqual([0, 0])
  expect((await workspace.requests.list(2)).map(({ unknown }) => unknown)).toEqual([['product=coffee'], []])
})

it('shares a window of 1,000 requests an hour with the lists of names', async () => {
  const { call } = await testService()
  await call('events.list')
  const { headers } = await call('purchases.quantity_series', undefined, { query: { length: '2' } })
  expect(headers.get('X-RateLimit-Limit')).toBe('1000')
  expect(headers.get('X-RateLimit-Remaining')).toBe('998')
})
