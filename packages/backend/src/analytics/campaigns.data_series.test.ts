import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import type { StateFileJson } from '../index.ts'

const messages = [{ channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }]
const campaign = { id: 'c', name: 'C', variations: [{ id: 'v', name: 'V', messages }] }

const at = (text: string): number => Date.parse(text)
const sent = (time: string, user = 'u'): Engagement => ({
  user,
  time: at(time),
  kind: 'sent',
  campaign_id: 'c',
  variation_id: 'v',
  channel: 'email',
})

const service = async (engagements: readonly Engagement[], state: StateFileJson = {}): Promise<TestService> => {
  const created = await testService({ state: { campaigns: [campaign], ...state } })
  const calendar = calendarOf(state.time_zone ?? 'UTC')
  await created.workspace.store.transaction((tx) => tx.analytics.add(engagements, calendar))
  return created
}

/** Returns how many messages each day shows, by its date. */
const sentOn = async ({ call }: TestService, query: string): Promise<object> => {
  // The query unchanged, not encoded again.
  const path = `/campaigns/data_series?campaign_id=c&${query}`
  const { status, body } = await call('campaigns.data_series', undefined, { path })
  expect({ status, message: Object(body).message }).toEqual({ status: 200, message: 'success' })
  const days: readonly [string, number][] = Object(body).data.map(
    (day: { readonly time: string; readonly messages: { readonly email: readonly [{ readonly sent: number }] } }) => [
      day.time,
      day.messages.email[0].sent,
    ],
  )
  return Object.fromEntries(days)
}

describe('the days of a campaign', () => {
  it('end with today', async () => {
    const counted = await service([sent('2024-06-01T00:00:00Z'), sent('2024-05-30T23:59:59.999Z')])
    expect(await sentOn(counted, 'length=3')).toEqual({ '2024-05-30': 1, '2024-05-31': 0, '2024-06-01': 1 })
  })

  it('are at most 100', async () => {
    const counted = await service([sent('2024-02-23T00:00:00Z'), sent('2024-02-22T23:59:59Z')])
    const days = Object.entries(await sentOn(counted, 'length=100'))
    expect(days).toHaveLength(100)
    expect(days[0]).toEqual(['2024-02-23', 1])
    expect(days.filter(([, count]) => count > 0)).toHaveLength(1)
  })

  it('count a user once a day, however many messages there were', async () => {
    const { call } = await service([sent('2024-06-01T00:00:00Z'), sent('2024-06-01T01:00:00Z')])
    const { body } = await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
    expect(body).toMatchObject({ data: [{ unique_recipients: 1, messages: { email: [{ sent: 2 }] } }] })
  })

  it('count a webhook that fails as sent, without a recipient or conversion', async () => {
    const hooks = [{ channel: 'webhook' as const, parts: { url: 'https://shop.example/' } }]
    const state: StateFileJson = {
      users: [{ external_id: 'ada' }],
      campaigns: [
        {
          ...campaign,
          variations: [{ id: 'v', name: 'V', messages: hooks }],
          conversion_behaviors: [{ type: 'Performs Custom Event', window: 3600, custom_event_name: 'bought' }],
        },
      ],
      behavior: {
        channels: { webhook: { error: { rate: 1, delay_seconds: [86_400, 86_400] } } },
        conversions: [{ rate: 1, delay_seconds: [0, 0] }],
      },
    }
    const { call, settle } = await service([], state)
    const recipients = [{ external_user_id: 'ada' }]
    await call('campaigns.trigger.send', { campaign_id: 'c', send_id: 's', recipients })
    await settle()
    await call('users.track', { events: [{ external_id: 'ada', name: 'bought', time: '2024-06-01T00:00:00Z' }] })
    await settle()
    const query = { campaign_id: 'c', length: '1' }
    const counted = {
      conversions: 0,
      unique_recipients: 0,
      messages: { webhook: [{ sent: 1, errors: 1, unique_recipients: 0 }] },
    }
    const answers = [
      await call('campaigns.data_series', undefined, { query }),
      await call('sends.data_series', undefined, { query: { ...query, send_id: 's' } }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ data: [counted] })
  })
})

describe('the end of a series', () => {
  it.each([
    ['with an offset of one digit', '2014-12-10T23:59:59-5:00', '2014-12-11'],
    ['with a plus that was not encoded', '2014-12-10T00:00:00+02:00', '2014-12-09'],
    ['with an encoded plus', '2014-12-10T00:00:00%2B02:00', '2014-12-09'],
    ['with a plus and no colon', '2014-12-10T00:00:00+0200', '2014-12-09'],
    ['without a zone', '2014-12-10T00:00:00', '2014-12-10'],
    ['with a blank before the time', '2014-12-10%2001:00', '2014-12-10'],
    ['with a blank before time and offset', '2014-12-10 00:00:00 02:00', '2014-12-09'],
    ['as a date', '2014-12-10', '2014-12-10'],
  ])('is read %s', async (_, ending_at, day) => {
    expect(await sentOn(await service([]), `length=1&ending_at=${ending_at}`)).toEqual({ [day]: 0 })
  })

  it('counts last when it is given twice', async () => {
    expect(await sentOn(await service([]), 'length=x&length=1&ending_at=&ending_at=2014-12-10')).toEqual({
      '2014-12-10': 0,
    })
  })

  it('can lie ahead', async () => {
    expect(await sentOn(await service([]), 'length=1&ending_at=3000-12-31')).toEqual({ '3000-12-31': 0 })
  })
})

describe('the days of a company', () => {
  const spring = ['2024-03-30T22:59:59Z', '2024-03-30T23:00:00Z', '2024-03-31T21:59:59Z', '2024-03-31T22:00:00Z']

  it('are those of its walls, also when clocks change', async () => {
    const counted = await service(
      spring.map((time) => sent(time)),
      { time_zone: 'Europe/Berlin' },
    )
    expect(await sentOn(counted, 'length=3&ending_at=2024-03-31T22:00:00Z')).toEqual({
      '2024-03-30': 1,
      '2024-03-31': 2,
      '2024-04-01': 1,
    })
  })

  it('are those of UTC where it says nothing', async () => {
    const counted = await service(spring.map((time) => sent(time)))
    expect(await sentOn(counted, 'length=2&ending_at=2024-03-31T22:00:00Z')).toEqual({
      '2024-03-30': 2,
      '2024-03-31': 2,
    })
  })

  it('can be ahead of UTC by 14 hours', async () => {
    const counted = await service([sent('2024-05-31T10:00:00Z')], { time_zone: 'Pacific/Kiritimati' })
    expect(await sentOn(counted, 'length=1')).toEqual({ '2024-06-01': 1 })
  })
})

it('up to 50,000 requests a minute are answered', async () => {
  const { call } = await service([])
  const { headers } = await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
  expect(headers.get('X-RateLimit-Limit')).toBe('50000')
})

describe('a control variation', () => {
  it('gets no message, but conversions and revenue', async () => {
    const control = { id: 'k', name: 'Control', percentage: 100, is_control: true }
    const variations = [{ id: 'v', name: 'V', percentage: 0, messages }, control]
    const conversion_behaviors = [{ type: 'Makes Purchase' as const, window: 3600 }]
    const reeligibility = { mode: 'once' as const }
    const users = [{ external_id: 'ada', email: 'ada@example.com' }]
    const campaigns = [{ ...campaign, variations, conversion_behaviors, reeligibility }]
    const { call, settle } = await testService({ state: { campaigns, users }, now: at('2024-06-01') })
    const purchase = {
      external_id: 'ada',
      product_id: 'tea',
      currency: 'USD',
      price: 2.5,
      time: '2024-06-01T00:00:00Z',
    }
    for (let times = 0; times < 2; times += 1) {
      await call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
      await settle()
      await call('users.track', { purchases: [purchase] })
      await settle()
    }
    const { body } = await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })
    const none = { variation_api_id: 'v', sent: 0, conversions: 0, revenue: 0 }
    const converted = { variation_api_id: 'k', enrolled: 2, sent: 0, conversions: 1, revenue: 5 }
    expect(body).toMatchObject({ data: [{ conversions: 1, revenue: 5, messages: { email: [none, converted] } }] })
    const exported = await call('users.export.ids', { external_ids: ['ada'] })
    const received = { api_campaign_id: 'c', variation_name: 'Control', in_control: true, converted: true }
    expect(exported.body).toMatchObject({ users: [{ campaigns_received: [received] }] })
  })
})

describe.each([
  { channel: 'content_cards', parts: { title: 'Hello', body: 'Hi' } },
  { channel: 'in_app_message', parts: { body: 'Hi' } },
] as const)('a message of $channel', (message) => {
  it('gets conversions and revenue only after its user first saw it', async () => {
    const seen = { rate: 1, delay_seconds: [60, 60] as [number, number] }
    const { clock, call, settle } = await testService({
      state: {
        behavior: { channels: { [message.channel]: { impression: seen, click: { rate: 0 } } } },
        campaigns: [
          {
            ...campaign,
            variations: [{ id: 'v', name: 'V', messages: [message] }],
            conversion_behaviors: [{ type: 'Makes Purchase', window: 3600 }],
          },
        ],
        users: [{ external_id: 'ada' }],
      },
      now: at('2024-06-01'),
    })
    const buy = async () => {
      const time = new Date(clock.now()).toISOString()
      const purchase = { external_id: 'ada', product_id: 'tea', currency: 'USD', price: 2.5, time }
      await call('users.track', { purchases: [purchase] })
      await settle()
      return (await call('campaigns.data_series', undefined, { query: { campaign_id: 'c', length: '1' } })).body
    }
    await call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await settle()
    expect(await buy()).toMatchObject({ data: [{ conversions: 0, revenue: 0 }] })
    await clock.advanceTo(at('2024-06-01T00:01:00Z'))
    const once = { conversions: 1, revenue: 2.5 }
    expect(await buy()).toMatchObject({ data: [{ ...once, messages: { [message.channel]: [once] } }] })
    await call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await settle()
    expect(await buy()).toMatchObject({ data: [{ conversions: 1, revenue: 5 }] })
  })
})
