import { type StateFileJson, stateFileJson } from '@brazier/backend'
import { rateLimits, transactionalErrors } from '@brazier/contract'
import { scriptedReceiver, type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const message = {
  channel: 'email' as const,
  parts: {
    subject: 'Order {{api_trigger_properties.${order}}}',
    body: '{{${first_name}}}{% if api_trigger_properties.${stop} %}{% abort_message("stopped") %}{% endif %}',
  },
}
const campaign = (id: string, more: object = {}) => ({
  id,
  name: id,
  is_transactional: true,
  variations: [{ id: 'v', name: 'All', messages: [message] }],
  ...more,
})
const state: StateFileJson = {
  users: [{ external_id: 'ada', email: 'ada@example.com', first_name: 'Ada' }, { external_id: 'ben' }],
  campaigns: [
    campaign('c'),
    campaign('old', { state: 'archived' }),
    campaign('still', { state: 'paused' }),
    campaign('news', { is_transactional: false }),
  ],
}

const send = ({ call }: TestService, body: object, campaign_id = 'c') =>
  call('transactional.send', body, { params: { campaign_id } })
const to = (external_user_id: string) => ({ recipient: { external_user_id } })
const outbox = ({ workspace }: TestService) => workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
const now = '2024-06-01T00:00:00.000Z'

describe('a transactional message', () => {
  it('is sent to one user after the answer, with the properties of the request', async () => {
    const service = await testService({ state })
    const answer = await send(service, { ...to('ada'), trigger_properties: { order: 7 } })
    expect(answer).toMatchObject({
      status: 201,
      body: { dispatch_id: expect.any(String), status: 'sent', metadata: { campaign_api_id: 'c', received_at: now } },
    })
    await service.settle()
    const { dispatch_id } = answer.body as { dispatch_id: string } // the answer was held to the contract
    expect(await outbox(service)).toMatchObject([
      { dispatch_id, campaign_id: 'c', parts: { subject: 'Order 7', body: 'Ada' } },
    ])
  })

  it('is refused with attributes of a subscription group that the workspace does not have', async () => {
    const service = await testService({ state })
    const attributes = { subscription_groups: [{ subscription_group_id: 'gone', subscription_state: 'subscribed' }] }
    const answer = await send(service, { recipient: { external_user_id: 'ada', attributes } })
    expect(answer).toMatchObject({ status: 400, body: { message: transactionalErrors.attributes } })
    const [logged] = await service.workspace.requests.list(1)
    const path = 'recipient.attributes.subscription_groups[0].subscription_group_id'
    expect(logged?.faults).toMatchObject([{ path }])
  })

  it('does not call Connected Content, and says so', async () => {
    const outgoing = scriptedReceiver()
    const body = '{% connected_content https://a.example/x :retry :save it %}Hi'
    const messages = [{ channel: 'email' as const, parts: { subject: 'Hi', body } }]
    const asking = campaign('w', { variations: [{ id: 'v', name: 'All', messages }] })
    const service = await testService({ state: { ...state, campaigns: [asking] }, outgoing })
    const ask = () => send(service, { ...to('ada'), external_send_id: 'one' }, 'w')
    expect((await ask()).status).toBe(201)
    await service.settle()
    expect((await ask()).body).toMatchObject({ status: 'sent' })
    expect(outgoing.calls).toEqual([])
    expect(await outbox(service)).toMatchObject([{ outcome: 'sent', notes: [{ kind: 'call_not_made' }] }])
  })

  it('reaches unsubscribed users and the global control group', async () => {
    const fay = { external_id: 'fay', email: 'fay@example.com', email_subscribe: 'unsubscribed' as const }
    const service = await testService({ state: { ...state, users: [{ ...fay, in_global_control_group: true }] } })
    await send(service, { ...to('fay'), external_send_id: 'one' })
    await service.settle()
    expect(await outbox(service)).toMatchObject([{ external_id: 'fay', outcome: 'sent' }])
    const again = await send(service, { ...to('fay'), external_send_id: 'one' })
    expect(again.body).toMatchObject({ status: 'sent' })
  })

  it('is answered beyond the rate limit', async () => {
    const service = await testService({ state })
    const { limiter, clock } = service.workspace
    const { limit, window } = rateLimits.default
    for (let count = 0; count < limit; count += 1) await limiter.hit('default', limit, window, clock.now())
    expect(await service.call('campaigns.list', undefined, {})).toMatchObject({ status: 429 })
    expect(await send(service, to('ada'))).toMatchObject({ status: 201 })
  })

  it('makes an unknown user if it has attributes', async () => {
    const service = await testService({ state })
    await send(service, to('cem'))
    await send(service, {
      recipient: { external_user_id: 'dee', attributes: { email: 'dee@example.com', first_name: 'Dee' } },
    })
    await service.settle()
    expect(await outbox(service)).toMatchObject([{ external_id: 'dee', parts: { body: 'Dee' } }])
  })

  it.each([
    ['nobody', 'Campaign does not exist'],
    ['news', 'The campaign is not a transactional campaign. Only transactional campaigns may use this endpoint'],
    ['old', 'The campaign is archived. Unarchive the campaign in order for trigger requests to take effect.'],
    ['still', 'The campaign is paused. Resume the campaign in order for trigger requests to take effect.'],
  ])('of the campaign %s is refused', async (id, text) => {
    const service = await testService({ state })
    expect(await send(service, to('ada'), id)).toMatchObject({ status: 400, body: { message: text } })
  })
})

describe('the same external_send_id', () => {
  const body = { ...to('ada'), external_send_id: 'order/7==' }

  it('sends once: it is refused while the message waits, and then answers what became of it', async () => {
    const service = await testService({ state })
    const first = await send(service, body)
    const queued = { message: 'The external reference has been queued.  Please retry to obtain send_id.' }
    expect(await send(service, body)).toMatchObject({ status: 400, body: queued })
    await service.settle()
    const { dispatch_id } = first.body as { dispatch_id: string } // the answer was held to the contract
    const metadata = { sent_at: now, external_send_id: 'order/7==' }
    expect(await send(service, body)).toMatchObject({ status: 201, body: { dispatch_id, status: 'sent', metadata } })
    await service.settle()
    expect(await outbox(service)).toHaveLength(1)
  })

  it('is refused while a delivery that failed waits for its next attempt', async () => {
    const service = await testService({ state })
    await send(service, body)
    const { store } = service.workspace
    const whole = await store.read((tx) => tx.campaigns.get('c'))
    if (whole === undefined) throw new Error('the campaign is missing')
    const put = (record: typeof whole) => store.transaction((tx) => tx.campaigns.put('c', record))
    // No such record is stored: the delivery throws.
    await put({ ...whole, variations: [null as never] })
    await service.settle()
    expect(service.failures).toHaveLength(1)
    expect(await send(service, body)).toMatchObject({ status: 400, body: { message: transactionalErrors.queued } })
    await put(whole)
    await service.clock.advance(1000)
    expect(await send(service, body)).toMatchObject({ status: 201, body: { status: 'sent' } })
    expect(await outbox(service)).toHaveLength(1)
  })

  it('in two requests at once sends once', async () => {
    const service = await testService({ state })
    const answers = await Promise.all([send(service, body), send(service, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    await service.settle()
    expect(await outbox(service)).toHaveLength(1)
  })

  it.each([
    ['a user without an address', to('ben'), 'User not emailable'],
    ['an unknown user', to('nobody'), 'User not emailable'],
    ['Liquid that aborts', { ...to('ada'), trigger_properties: { stop: true } }, 'stopped'],
  ])('answers aborted for %s', async (_, who, reason) => {
    const service = await testService({ state })
    await send(service, { ...who, external_send_id: 'x' })
    await service.settle()
    const metadata = { reason, aborted_at: now }
    expect(await send(service, { ...who, external_send_id: 'x' })).toMatchObject({
      status: 201,
      body: { status: 'aborted', metadata },
    })
  })

  it('sends again after 24 hours, and is forgotten then', async () => {
    const service = await testService({ state })
    await send(service, body)
    await service.settle()
    const day = Date.parse(now) + 86_400_000
    service.clock.set(day - 1)
    await service.settle()
    expect(await send(service, body)).toMatchObject({ body: { status: 'sent' } })
    service.clock.set(day)
    await service.settle()
    expect(await service.workspace.store.read((tx) => tx.transactionalSends.get('order/7=='))).toBeUndefined()
    await send(service, body)
    await service.settle()
    expect(await outbox(service)).toHaveLength(2)
  })

  it('sends once across a state file', async () => {
    const service = await testService({ state })
    await send(service, body)
    await service.settle()
    const other = await testService({ state: stateFileJson(await service.workspace.snapshot()) })
    expect(await send(other, body)).toMatchObject({ status: 201, body: { status: 'sent', metadata: { sent_at: now } } })
    await other.settle()
    expect(await outbox(other)).toHaveLength(1)
  })
})
