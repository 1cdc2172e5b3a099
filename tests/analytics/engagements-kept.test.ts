import { stateFileJson } from '@brazier/backend'
import { scriptedReceiver } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { campaign, email, type SendingService, sendingService, users } from '../messaging/sends-fixture.ts'
import { stores } from '../messaging/stores.ts'

const hour = 3600
const always = (delay = 0) => ({ rate: 1, delay_seconds: [delay, delay] as [number, number] })
const behavior = { channels: { email: { delivered: always(), open: always(hour), click: always(hour) } } }

const send = async (service: SendingService): Promise<void> => {
  const body = { campaign_id: 'c', send_id: 's', recipients: [{ external_user_id: 'ada' }] }
  expect(await service.call('campaigns.trigger.send', body)).toMatchObject({ status: 201 })
  await service.settle()
}

describe("a send's analytics", () => {
  const ofSend = async (service: SendingService, query: Record<string, string> = {}) =>
    service.call('sends.data_series', undefined, {
      query: { campaign_id: 'c', send_id: 's', length: '30', ...query },
    })
  const sentOf = (answer: { body: unknown }): number =>
    (answer.body as { data: { messages: { email: { sent: number }[] } }[] }).data
      .flatMap(({ messages }) => messages.email)
      .reduce((sum, { sent }) => sum + sent, 0)

  it('vanish 14 days after its last message, and only they', async () => {
    const service = await sendingService({ users: users('ada'), campaigns: [campaign({})] })
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-05T00:00:00Z'))
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-18T23:59:59.999Z'))
    expect(sentOf(await ofSend(service))).toBe(2)
    await service.clock.advanceTo(Date.parse('2024-06-19T00:00:00Z'))
    expect(sentOf(await ofSend(service))).toBe(0)
    const query = { campaign_id: 'c', length: '30' }
    expect(sentOf(await service.call('campaigns.data_series', undefined, { query }))).toBe(2)
    const kept = await service.workspace.store.transaction((tx) => tx.analytics.all())
    expect(kept.filter(({ family }) => family === 'send')).toEqual([])
  })

  it('do not come back with a conversion that comes later', async () => {
    const conversion_behaviors = [
      { type: 'Performs Custom Event' as const, window: 30 * 24 * hour, custom_event_name: 'e' },
    ]
    const campaigns = [campaign({ conversion_behaviors })]
    const service = await sendingService({ users: users('ada'), campaigns })
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-20T00:00:00Z'))
    await service.call('users.track', { events: [{ external_id: 'ada', name: 'e', time: '2024-06-20T00:00:00Z' }] })
    await service.settle()
    const query = { campaign_id: 'c', length: '1' }
    const { body } = await service.call('campaigns.data_series', undefined, { query })
    expect(body).toMatchObject({ data: [{ conversions: 1 }] })
    const kept = await service.workspace.store.transaction((tx) => tx.analytics.all())
    expect(kept.filter(({ family }) => family === 'send')).toEqual([])
  })

  it('of an id that nobody sent with are refused', async () => {
    const service = await sendingService({ campaigns: [campaign({})] })
    expect(await ofSend(service)).toMatchObject({ status: 400 })
  })
})

describe('a Canvas', () => {
  it('counts entries, messages of its steps and conversions', async () => {
    const service = await sendingService({
      users: users('ada'),
      canvases: [
        {
          id: 'n',
          name: 'Welcome',
          conversion_behaviors: [{ type: 'Performs Custom Event', window: 48 * hour, custom_event_name: 'rated' }],
          variants: [{ id: 'w', name: 'Everybody', percentage: 100, first_step_ids: ['t'] }],
          steps: [{ id: 't', name: 'Hello', delay_seconds: hour, messages: [email('Hi')] }],
        },
      ],
      behavior,
    })
    await service.call('canvas.trigger.send', { canvas_id: 'n', recipients: [{ external_user_id: 'ada' }] })
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00Z'))
    await service.call('users.track', { events: [{ external_id: 'ada', name: 'rated', time: '2024-06-02T00:00:00Z' }] })
    await service.settle()
    const query = {
      canvas_id: 'n',
      length: '2',
      ending_at: '2024-06-02T12:00:00Z',
      include_variant_breakdown: 'true',
      include_step_breakdown: 'true',
    }
    const { body } = await service.call('canvas.data_series', undefined, { query })
    expect(body).toMatchObject({
      data: {
        name: 'Welcome',
        stats: [
          {
            time: '2024-06-01',
            total_stats: { entries: 1, conversions: 0, conversions_by_entry_time: 1 },
            variant_stats: { w: { name: 'Everybody', entries: 1 } },
            step_stats: { t: { name: 'Hello', messages: { email: [{ sent: 1, opens: 1, unique_opens: 1 }] } } },
          },
          { time: '2024-06-02', total_stats: { entries: 0, conversions: 1, conversions_by_entry_time: 0 } },
        ],
      },
    })
  })
})

describe.each(stores)('a reaction and a webhook of a merged user, in %s', (_, isHere, open) => {
  const hook = { channel: 'webhook' as const, parts: { url: 'https://shop.example/', body: '' } }
  const bought = {
    conversions: [always(hour)],
    purchase: { product_id: 'hat', value_cents: [1000, 1000] as [number, number] },
  }
  const state = {
    users: users('ada', 'ben', 'cy'),
    campaigns: [
      campaign({ conversion_behaviors: [{ type: 'Makes Purchase', window: 24 * hour }] }),
      campaign({ id: 'h', variations: [{ id: 'v', name: 'All', messages: [hook] }] }),
    ],
    behavior: { ...behavior, ...bought },
  }
  const waiting = async (): Promise<SendingService> => {
    const answers = [503]
    const outgoing = scriptedReceiver(() => answers.shift() ?? 200)
    const service = await sendingService(state, { persistence: await open(), name: 'merged', outgoing })
    for (const campaign_id of ['c', 'h']) {
      const body = { campaign_id, recipients: [{ external_user_id: 'ada' }] }
      expect(await service.call('campaigns.trigger.send', body)).toMatchObject({ status: 201 })
      await service.settle()
    }
    for (const [from, to] of [
      ['ada', 'ben'],
      ['ben', 'cy'],
    ] as const) {
      const merge = { identifier_to_merge: { external_id: from }, identifier_to_keep: { external_id: to } }
      await service.call('users.merge', { merge_updates: [merge] })
      await service.settle()
    }
    return service
  }
  const opens = async ({ call }: SendingService): Promise<unknown> => {
    const { body } = await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
    return body
  }

  it.runIf(isHere)('are of the user who is kept, also in a copy', { timeout: 120_000 }, async () => {
    const service = await waiting()
    const saved = stateFileJson(await service.workspace.snapshot())
    const copy = await sendingService(saved, { now: service.clock.now(), outgoing: scriptedReceiver() })
    for (const of of [service, copy]) {
      await of.clock.advance(3 * hour * 1000)
      const { body } = await of.call('users.export.ids', { external_ids: ['cy'] })
      const engaged = { opened_email: true, clicked_email: true }
      expect(body).toMatchObject({
        users: [
          {
            campaigns_received: [{ api_campaign_id: 'c', engaged }, { api_campaign_id: 'h' }],
            purchases: [{ name: 'hat', count: 1 }],
            total_revenue: 10,
          },
        ],
      })
      expect(await opens(of)).toMatchObject({ data: [{ messages: { email: [{ opens: 1, unique_opens: 1 }] } }] })
    }
  })

  it.runIf(isHere)('are counted only, after the kept user is deleted', { timeout: 120_000 }, async () => {
    const service = await waiting()
    await service.call('users.delete', { external_ids: ['cy'] })
    await service.call('users.track', { attributes: [{ external_id: 'cy' }] })
    await service.clock.advance(3 * hour * 1000)
    const { body } = await service.call('users.export.ids', { external_ids: ['cy'] })
    expect((body as { users: object[] }).users[0]).not.toHaveProperty('campaigns_received')
    expect(await opens(service)).toMatchObject({ data: [{ messages: { email: [{ opens: 1, unique_opens: 1 }] } }] })
  })
})

it('a user whose push bounced gets no other on that platform', async () => {
  const [ios, android] = ['iOS', 'Android'].map((platform) => ({ app: 'Shop', platform, token: platform }))
  const channels = ['ios_push', 'android_push'] as const
  const messages = channels.map((channel) => ({ channel, parts: { title: 'Hello', body: 'Hi' } }))
  const bounce = { rate: 1, delay_seconds: [0, 0] as [number, number] }
  const service = await sendingService({
    users: [{ external_id: 'ada', push_tokens: [ios, android].flatMap((token) => token ?? []) }],
    campaigns: [campaign({ variations: [{ id: 'v', name: 'V', messages }] })],
    behavior: { channels: { ios_push: { delivered: { rate: 0 }, bounce } } },
  })
  await send(service)
  await send(service)
  const { body } = await service.call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
  expect(body).toMatchObject({
    data: [{ messages: { ios_push: [{ sent: 1, bounces: 1 }], android_push: [{ sent: 2 }] } }],
  })
  const exported = await service.call('users.export.ids', { external_ids: ['ada'] })
  expect(exported.body).toMatchObject({ users: [{ push_tokens: [android] }] })
})
