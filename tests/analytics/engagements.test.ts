import type { StateFileJson } from '@brazier/backend'
import { describe, expect, it } from 'vitest'
import { campaign, email, type SendingService, sendingService, users } from '../messaging/sends-fixture.ts'

const start = '2024-06-01T00:00:00.000Z'
const hour = 3600
const always = (delay = 0) => ({ rate: 1, delay_seconds: [delay, delay] as [number, number] })
const never = { rate: 0 }

const lively: StateFileJson['behavior'] = {
  channels: { email: { delivered: always(), open: always(hour), click: always(hour) } },
}

const bought = [{ type: 'Makes Purchase' as const, window: 24 * hour }]

const send = async (service: SendingService, body: object = {}): Promise<void> => {
  const recipients = [{ external_user_id: 'ada' }]
  expect(await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients, ...body })).toMatchObject({
    status: 201,
  })
  await service.settle()
}

const series = async ({ call }: SendingService, query: Record<string, string> = {}) => {
  const { body } = await call('campaigns.data_series', undefined, {
    query: { campaign_id: 'c', length: '3', ...query },
  })
  return (body as { data: { time: string; messages: Record<string, object[]> }[] }).data
}

const exported = async ({ call }: SendingService, external_id = 'ada') => {
  const { body } = await call('users.export.ids', { external_ids: [external_id] })
  return (body as { users: object[] }).users[0]
}

const listed = (service: SendingService, list: 'hard_bounces' | 'spam' | 'unsubscribes') =>
  service.workspace.store.transaction(async (tx) => (await tx.emailLists.get(list, 'ada@example.com')) !== undefined)

describe('a send', () => {
  it('shows what happened, each thing when it happened', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()], behavior: lively })
    await send(service)
    expect((await series(service)).at(-1)).toMatchObject({
      time: '2024-06-01',
      messages: { email: [{ sent: 1, delivered: 1, opens: 0, clicks: 0, unique_recipients: 1 }] },
      unique_recipients: 1,
    })
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00Z'))
    expect(await series(service)).toMatchObject([
      { time: '2024-05-31', messages: { email: [{ sent: 0 }] } },
      { time: '2024-06-01', messages: { email: [{ opens: 1, unique_opens: 1, clicks: 1, unique_clicks: 1 }] } },
      { time: '2024-06-02', messages: { email: [{ sent: 0, opens: 0 }] } },
    ])
    expect(await exported(service)).toMatchObject({
      campaigns_received: [{ api_campaign_id: 'c', engaged: { opened_email: true, clicked_email: true } }],
    })
  })

  it('counts a user twice and a recipient once', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()], behavior: lively })
    await send(service)
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-01T12:00:00Z'))
    expect((await series(service)).at(-1)).toMatchObject({
      messages: { email: [{ sent: 2, opens: 2, unique_opens: 1, unique_recipients: 1 }] },
    })
  })

  it('moves the optimal time of who opens', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()], behavior: lively })
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-01T12:00:00Z'))
    const schedule = { time: '2024-06-03T00:00:00', at_optimal_time: true }
    const body = { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }], schedule }
    await service.call('campaigns.trigger.schedule.create', body)
    await service.clock.advanceTo(Date.parse('2024-06-04T00:00:00Z'))
    expect((await service.seen()).at(-1)).toMatchObject({ user: 'ada', time: '2024-06-03T01:00:00.000Z' })
  })

  it('to a control variation is an enrolment', async () => {
    const variations = [
      { id: 'v', name: 'All', percentage: 0, messages: [email('Hi')] },
      { id: 'k', name: 'Control', percentage: 100, is_control: true },
    ]
    const service = await sendingService({ users: users('ada'), campaigns: [campaign({ variations })] })
    await send(service, { send_id: 's' })
    const elements = [
      { variation_api_id: 'v', sent: 0 },
      { variation_api_id: 'k', enrolled: 1 },
    ]
    expect((await series(service)).at(-1)).toMatchObject({ messages: { email: elements } })
    const query = { campaign_id: 'c', send_id: 's', length: '1' }
    const { body } = await service.call('sends.data_series', undefined, { query })
    expect(body).toMatchObject({ data: [{ messages: { email: elements } }] })
  })

  it('plays out the same again from the same seed', async () => {
    const third = { rate: 0.3, delay_seconds: [0, 90_000] as [number, number] }
    const behavior: StateFileJson['behavior'] = { channels: { email: { open: third, click: third } } }
    const many = Array.from({ length: 40 }, (_, index) => `u${index}`)
    const run = async () => {
      const service = await sendingService({ users: users(...many), campaigns: [campaign()], behavior })
      await send(service, { recipients: many.map((external_user_id) => ({ external_user_id })) })
      await service.clock.advanceTo(Date.parse('2024-06-03T00:00:00Z'))
      return series(service)
    }
    const [first, second] = [await run(), await run()]
    expect(second).toEqual(first)
    const opens = first
      .map(({ messages }) => messages['email']?.[0])
      .map((element) => (element as { opens: number }).opens)
    expect(Math.max(...opens)).toBeGreaterThan(0)
    expect(opens.filter((count) => count > 0).length).toBeGreaterThan(1)
  })
})

describe('what users do to a message closes the loop', () => {
  const doing = async (kind: string) => {
    const channels = { email: { delivered: kind === 'bounce' ? never : always(), open: always(), [kind]: always() } }
    const service = await sendingService({ users: users('ada'), campaigns: [campaign()], behavior: { channels } })
    await send(service)
    return service
  }

  it('an unsubscribe unsubscribes: the next message is not sent', async () => {
    const service = await doing('unsubscribe')
    expect(await exported(service)).toMatchObject({ email_subscribe: 'unsubscribed' })
    expect(await listed(service, 'unsubscribes')).toBe(true)
    await send(service)
    expect((await series(service)).at(-1)).toMatchObject({ messages: { email: [{ sent: 1, unsubscribes: 1 }] } })
  })

  it.each([
    ['bounce', 'hard_bounces', 'bounces'],
    ['spam_report', 'spam', 'reported_spam'],
  ] as const)('a %s puts the address on its list', async (kind, list, counter) => {
    const service = await doing(kind)
    expect(await listed(service, list)).toBe(true)
    await send(service)
    expect((await series(service)).at(-1)).toMatchObject({ messages: { email: [{ sent: 1, [counter]: 1 }] } })
  })

  it.each([
    ['bounce', 'hard_bounces', []],
    ['spam_report', 'spam', []],
    // An unsubscribe is the user's too, with each address.
    ['unsubscribe', 'unsubscribes', ['new@example.com']],
  ] as const)('a %s is of the address that the message went to', async (kind, list, others) => {
    const channels = {
      email: { delivered: kind === 'bounce' ? never : always(), open: always(), [kind]: always(hour) },
    }
    const merge_updates = [{ identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'ben' } }]
    const meanwhile = [
      ['users.track', { attributes: [{ external_id: 'ada', email: 'new@example.com' }] }, others],
      ['users.merge', { merge_updates }, others.map(() => 'ben@example.com')],
      ['users.delete', { external_ids: ['ada'] }, []],
    ] as const
    for (const [id, body, more] of meanwhile) {
      const service = await sendingService({ users: users('ada', 'ben'), behavior: { channels } })
      await send(service)
      await service.call(id, body)
      await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00Z'))
      const { email_lists = [] } = await service.workspace.snapshot()
      expect([id, ...email_lists.map((each) => `${each.list} ${each.email}`).toSorted()]).toEqual([
        id,
        ...['ada@example.com', ...more].map((address) => `${list} ${address}`),
      ])
    }
  })

  it('a rejected SMS is of the number that it went to', async () => {
    const channels = { sms: { delivered: never, rejected: always(hour) } }
    const variations = [{ id: 'v', name: 'All', messages: [{ channel: 'sms' as const, parts: { body: 'Hi' } }] }]
    const service = await sendingService({
      users: [{ external_id: 'ada', phone: '+15005550006' }],
      campaigns: [campaign({ variations })],
      behavior: { channels },
    })
    await send(service)
    await service.call('users.track', { attributes: [{ external_id: 'ada', phone: '+15005550009' }] })
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00Z'))
    expect((await service.workspace.snapshot()).invalid_phone_numbers).toMatchObject([{ phone: '+15005550006' }])
    const counted = { sent: 1, sent_to_carrier: 1, delivered: 0, rejected: 1, delivery_failed: 0 }
    expect((await series(service)).at(-2)).toMatchObject({ messages: { sms: [counted] } })
  })

  it('an opt-out leaves the group that the campaign sends to', async () => {
    const channels = { sms: { opt_out: always() } }
    const service = await sendingService({
      users: [{ external_id: 'ada', phone: '+15005550006', subscription_groups: { g: 'subscribed' } }],
      subscription_groups: [{ id: 'g', name: 'Texts', channel: 'sms' }],
      campaigns: [
        campaign({
          subscription_group_id: 'g',
          variations: [{ id: 'v', name: 'All', messages: [{ channel: 'sms', parts: { body: 'Hi' } }] }],
        }),
      ],
      behavior: { channels },
    })
    await send(service)
    await send(service)
    expect((await series(service)).at(-1)).toMatchObject({
      messages: { sms: [{ sent: 1, sent_to_carrier: 1, delivered: 1, opt_out: 1 }] },
    })
  })
})

it.each([0, hour])(
  'an opt-out %i seconds after a message of a request leaves the group of the message, for all with the number',
  async (delay) => {
    const phone = '+15005550006'
    const service = await sendingService({
      users: ['ada', 'ben'].map((id) => ({
        external_id: id,
        phone,
        subscription_groups: { g: 'subscribed' as const },
      })),
      subscription_groups: [{ id: 'g', name: 'Texts', channel: 'sms' }],
      apps: [{ id: 'a', name: 'Shop', platform: 'iOS' }],
      campaigns: [campaign({ is_api_campaign: true, variations: [{ id: 'v', name: 'All', messages: [] }] })],
      behavior: { channels: { sms: { opt_out: always(delay) } } },
    })
    const sms = { subscription_group_id: 'g', body: 'Hi', app_id: 'a', message_variation_id: 'v' }
    const body = { campaign_id: 'c', external_user_ids: ['ada'], messages: { sms } }
    expect(await service.call('messages.send', body)).toMatchObject({ status: 201 })
    await service.settle()
    await service.clock.advance(delay * 1000)
    const left = { subscription_groups: { g: 'unsubscribed' } }
    expect((await service.workspace.snapshot()).users).toMatchObject([left, left])
  },
)

describe('a conversion', () => {
  const purchase = (time: string) => ({
    purchases: [{ external_id: 'ada', product_id: 'hat', currency: 'USD', price: 12.34, time }],
  })
  const sold = campaign({ conversion_behaviors: bought })

  it('is a purchase within the window: by its own time and by the time of the message', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [sold] })
    service.clock.set(Date.parse('2024-06-01T20:00:00Z'))
    await send(service)
    service.clock.set(Date.parse('2024-06-02T10:00:00Z'))
    await service.call('users.track', purchase('2024-06-02T09:00:00Z'))
    await service.call('users.track', purchase('2024-06-02T10:00:00Z'))
    await service.settle()
    expect(await series(service)).toMatchObject([
      { conversions: 0 },
      { time: '2024-06-01', conversions: 0, conversions_by_send_time: 1, revenue: 0 },
      {
        time: '2024-06-02',
        conversions: 1,
        conversions_by_send_time: 0,
        revenue: 24.68,
        messages: { email: [{ conversions: 1, revenue: 24.68 }] },
      },
    ])
    expect(await exported(service)).toMatchObject({
      campaigns_received: [{ converted: true, multiple_converted: { 'Primary Conversion Event - A': true } }],
      total_revenue: 24.68,
    })
  })

  it('is none after the window', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [sold] })
    await send(service)
    service.clock.set(Date.parse('2024-06-03T00:00:00Z'))
    await service.call('users.track', purchase('2024-06-02T00:00:01Z'))
    await service.settle()
    expect((await series(service)).map((day) => (day as unknown as { conversions: number }).conversions)).toEqual([
      0, 0, 0,
    ])
  })

  it('is credited to the last send that the user received', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [sold] })
    await send(service, { send_id: 'first' })
    await send(service, { send_id: 'second' })
    await service.call('users.track', purchase(start))
    await service.settle()
    const conversions = async (send_id: string) => {
      const query = { campaign_id: 'c', send_id, length: '1' }
      const { body } = await service.call('sends.data_series', undefined, { query })
      return (body as { data: { conversions: number }[] }).data.map((day) => day.conversions)
    }
    expect([await conversions('first'), await conversions('second')]).toEqual([[0], [1]])
  })

  it('of the behaviour model is a purchase of the user', async () => {
    const behavior: StateFileJson['behavior'] = {
      conversions: [always(hour)],
      purchase: { product_id: 'hat', value_cents: [1000, 1000] },
    }
    const service = await sendingService({ users: users('ada'), campaigns: [sold], behavior })
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-01T12:00:00Z'))
    expect((await series(service)).at(-1)).toMatchObject({ conversions: 1, revenue: 10 })
    expect(await exported(service)).toMatchObject({ purchases: [{ name: 'hat', count: 1 }], total_revenue: 10 })
  })
})
