import { createHandlers, listen } from '@brazier/msw'
import { setupServer } from 'msw/node'
import { afterEach, expect, test } from 'vitest'
import { createReceiver } from './receiver.ts'

const state = {
  users: [{ external_id: 'ada', first_name: 'Ada' }],
  currents: [
    { id: 'warehouse', url: 'https://warehouse.example/currents', events: ['users.behaviors.Purchase' as const] },
  ],
}

const { answer, orders, events } = createReceiver(() => undefined)
const { handlers, backend } = createHandlers({
  state,
  clock: '2026-03-03T10:00:00Z',
  fetch: (url, init) => answer(new Request(url, init)),
})
const server = setupServer(...handlers)
await listen(server)
afterEach(() => server.close())

const post = async (path: string, body: object): Promise<void> => {
  const response = await fetch(`https://rest.iad-01.braze.com${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
}

test('the warehouse gets an order with what the shop recommends, and the purchase as an event', async () => {
  const pick = '{% connected_content https://shop.example.com/pick?for={{${user_id}}} :save pick %}'
  const webhook = {
    url: 'https://warehouse.example/hooks/orders',
    request_method: 'POST',
    body: `${pick}{{\${first_name}}}: {{pick.name}}`,
  }
  await post('/messages/send', { external_user_ids: ['ada'], messages: { webhook } })
  const time = '2026-03-03T10:00:00Z'
  await post('/users/track', {
    purchases: [{ external_id: 'ada', product_id: 'mug', currency: 'EUR', price: 9, time }],
  })
  await backend.settle()
  expect(orders).toEqual(['Ada: Enamel mug'])
  await backend.clock.advance(6 * 60_000)
  expect(events).toEqual(['users.behaviors.Purchase'])
})
