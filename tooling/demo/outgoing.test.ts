import { scriptedReceiver, testService } from '@brazier/testkit'
import { expect, test } from 'vitest'
import { readDemo } from '../openapi/demo.ts'
import { campaigns } from './messaging.ts'
import { asOf } from './time.ts'

// What the demo company calls, as `examples/webhook-receiver` answers it.

const { stockHook, orderShipped } = campaigns

test('the demo company calls its warehouse and its shop, and streams what is bought', async () => {
  const receiver = scriptedReceiver(({ url }) =>
    url.startsWith('https://shop.example.com/pick') ? { status: 200, body: '{"name":"Enamel mug"}' } : 204,
  )
  const service = await testService({ now: asOf, outgoing: receiver })
  await service.workspace.loadState(readDemo)
  const send = async (campaign_id: string, trigger_properties = {}): Promise<void> => {
    const recipients = [{ external_user_id: 'ada', trigger_properties }]
    expect(await service.call('campaigns.trigger.send', { campaign_id, recipients })).toMatchObject({ status: 201 })
  }
  await send(stockHook.id, { order_number: 'K-1' })
  await send(orderShipped.id, { order_number: 'K-1' })
  const purchase = {
    external_id: 'ada',
    product_id: 'mug',
    currency: 'EUR',
    price: 9,
    time: new Date(asOf).toISOString(),
  }
  expect(await service.call('users.track', { purchases: [purchase] })).toMatchObject({ status: 201 })
  await service.workspace.advanceBy(6 * 60_000)
  expect([...new Set(receiver.calls.map(({ url }) => url))].toSorted()).toEqual([
    'https://shop.example.com/pick?for=ada',
    'https://warehouse.example/currents',
    'https://warehouse.example/hooks/orders',
  ])
  const mails = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 10 }))
  expect(mails.find(({ channel }) => channel === 'email')?.parts['body']).toContain('For your next trip: Enamel mug.')
})
