import { scriptedReceiver, testService, type TestService } from '@brazier/testkit'
import { expect, test } from 'vitest'
import type { StateFileJson } from '../state/state-file.ts'

const state = (more: Partial<StateFileJson> = {}): StateFileJson => ({
  users: [{ external_id: 'ada', email: 'ada@example.com' }, { external_id: 'ben' }],
  campaigns: [
    {
      id: 'c',
      name: 'Order',
      is_transactional: true,
      variations: [
        { id: 'v', name: 'All', messages: [{ channel: 'email', parts: { subject: 'Your order', body: 'Thanks' } }] },
      ],
    },
  ],
  transactional_postback_url: 'https://shop.example/status',
  ...more,
})

const send = async ({ call, settle }: TestService, external_user_id: string, more: object = {}): Promise<unknown> => {
  const body = { recipient: { external_user_id }, ...more }
  const answer = await call('transactional.send', body, { params: { campaign_id: 'c' } })
  await settle()
  return Object(answer.body).dispatch_id
}

const posted = (receiver: ReturnType<typeof scriptedReceiver>): readonly unknown[] =>
  receiver.calls.map(({ body = '' }) => JSON.parse(body))

const at = '2024-06-01T00:00:00.000+00:00'

test('what becomes of a transactional email is posted: sent, processed, delivered', async () => {
  const outgoing = scriptedReceiver()
  const service = await testService({ state: state(), outgoing })
  const dispatch_id = await send(service, 'ada', { external_send_id: 'order-7' })
  const ids = { campaign_api_id: 'c', external_send_id: 'order-7' }
  expect(outgoing.calls[0]).toMatchObject({
    method: 'POST',
    url: 'https://shop.example/status',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(posted(outgoing)).toEqual([
    {
      dispatch_id,
      status: 'sent',
      metadata: { received_at: at, enqueued_at: at, executed_at: at, sent_at: at, ...ids },
    },
    { dispatch_id, status: 'processed', metadata: { processed_at: at, ...ids } },
    { dispatch_id, status: 'delivered', metadata: { delivered_at: at, ...ids } },
  ])
})

test('a bounce is posted when it happens', async () => {
  const outgoing = scriptedReceiver()
  const email = { delivered: { rate: 0 }, bounce: { rate: 1, delay_seconds: [60, 60] as [number, number] } }
  const service = await testService({ state: state({ behavior: { channels: { email } } }), outgoing })
  const dispatch_id = await send(service, 'ada')
  expect(posted(outgoing)).toHaveLength(2)
  await service.clock.advance(60_000)
  expect(posted(outgoing)[2]).toEqual({
    dispatch_id,
    status: 'bounced',
    metadata: {
      bounced_at: '2024-06-01T00:01:00.000+00:00',
      reason: '550 5.1.1 The email account that you tried to reach does not exist',
      campaign_api_id: 'c',
    },
  })
})

test.each(['ben', 'nobody'])('an email to %s is posted as aborted', async (name) => {
  const outgoing = scriptedReceiver()
  const service = await testService({ state: state(), outgoing })
  const dispatch_id = await send(service, name)
  const metadata = { reason: 'User not emailable', aborted_at: at, campaign_api_id: 'c' }
  expect(posted(outgoing)).toEqual([{ dispatch_id, status: 'aborted', metadata }])
})

test.each([
  [
    ['ada', 'nobody'],
    ['sent', 'processed', 'delivered'],
  ],
  [['nobody'], ['aborted']],
])('a schedule in local time for %j posts %j: each once', async (names, statuses) => {
  const outgoing = scriptedReceiver()
  const { call, clock } = await testService({ state: state(), outgoing })
  const recipients = names.map((external_user_id) => ({ external_user_id }))
  const schedule = { time: '2024-06-03T09:00:00Z', in_local_time: true }
  await call('campaigns.trigger.schedule.create', { campaign_id: 'c', recipients, schedule })
  await clock.advanceTo(Date.UTC(2024, 5, 5))
  expect(posted(outgoing)).toMatchObject(statuses.map((status) => ({ status })))
})

test('a postback comes again when it fails, and one that is not allowed is kept with the reason', async () => {
  const outgoing = scriptedReceiver((_, place) => (place === 0 ? 500 : 200))
  const service = await testService({ state: state(), outgoing })
  await send(service, 'ben')
  await service.clock.advance(60_000)
  const [first, second, ...others] = posted(outgoing)
  expect([second, others]).toEqual([first, []])
  const refusing = scriptedReceiver(
    () => 200,
    () => 'shop.example:443 is not allowed',
  )
  const other = await testService({ state: state(), outgoing: refusing })
  await send(other, 'ben')
  expect(refusing.calls).toEqual([])
  expect(await other.workspace.store.read((tx) => tx.calls.page(undefined, 10))).toMatchObject([
    { kind: 'postback', state: 'not_called', reason: 'shop.example:443 is not allowed', attempts: [] },
  ])
})
