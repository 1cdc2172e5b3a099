import type { StateFileJson } from '@brazier/backend'
import { scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, it, test } from 'vitest'
import { campaign, email, type SendingService, sendingService, users, whatCame } from './sends-fixture.ts'

const recipients = [{ external_user_id: 'ada' }]

const send = async (service: SendingService, body: object = { recipients }): Promise<void> => {
  expect(await service.call('campaigns.trigger.send', { campaign_id: 'c', ...body })).toMatchObject({ status: 201 })
  await service.settle()
}

const received = async ({ call }: SendingService, external_id: string) => {
  const fields_to_export = ['external_id', 'campaigns_received']
  const { body } = await call('users.export.ids', { external_ids: [external_id], fields_to_export })
  return body
}

const saying = (body: string, subject = 'Hello') =>
  campaign({ variations: [{ id: 'v', name: 'V', messages: [email(body, subject)] }] })

describe('a message', () => {
  const state: StateFileJson = {
    users: [{ external_id: 'ada', email: 'ada@example.com', first_name: 'Ada', custom_attributes: { game: 'g1' } }],
    content_blocks: [
      {
        content_block_id: 'b',
        name: 'Footer',
        content: 'Yours, {{${first_name}}}',
        created_at: '2024-01-01T00:00:00Z',
      },
    ],
    catalogs: [
      {
        name: 'games',
        fields: [
          { name: 'id', type: 'string' },
          { name: 'title', type: 'string' },
        ],
        items: [{ id: 'g1', title: 'Chess' }],
      },
    ],
  }

  it.each([
    ['the user', 'Hi {{${first_name}}}', 'Hi Ada'],
    ['the properties', '{{api_trigger_properties.${p}.q}}', '7'],
    ['the campaign', '{{campaign.${name}}}', 'News'],
    ['a content block', '{{content_blocks.${Footer}}}', 'Yours, Ada'],
    [
      'a catalog item that an attribute names',
      '{% catalog_items games {{custom_attribute.${game}}} %}{{ items[0].title }}',
      'Chess',
    ],
    ['the time on the clock', "{{ 'now' | date: '%Y-%m-%d' }}", '2024-06-01'],
  ])('is rendered with %s', async (_, body, text) => {
    const service = await sendingService({ ...state, campaigns: [saying(body)] })
    await send(service, { recipients, trigger_properties: { p: { q: 7 } } })
    expect(await service.outbox()).toMatchObject([{ outcome: 'sent', parts: { subject: 'Hello', body: text } }])
  })

  it('that aborts itself is not sent, and says why', async () => {
    const body = '{% if ${first_name} == "Ada" %}{% abort_message("not for Ada") %}{% endif %}Hi'
    const service = await sendingService({
      users: [...(state.users ?? []), ...users('ben')],
      campaigns: [saying(body)],
    })
    await send(service, { broadcast: true })
    expect(await service.outbox()).toMatchObject([
      { external_id: 'ada', outcome: 'aborted', reason: 'not for Ada', parts: {} },
      { external_id: 'ben', outcome: 'sent', parts: { body: 'Hi' } },
    ])
    expect(JSON.stringify(await received(service, 'ada'))).not.toContain('News')
  })

  it.each([
    ['is not Liquid', '{% if %}', /body contains malformed liquid/],
    ['never ends', '{% for i in (1..9999999) %}{% for j in (1..9999999) %}x{% endfor %}{% endfor %}', /./],
  ])('that %s is not sent, and does not keep others from being sent', async (_, body, reason) => {
    const broken = {
      id: 'v',
      name: 'V',
      messages: [email(body), { channel: 'webhook' as const, parts: { url: 'https://a.example' } }],
    }
    const service = await sendingService({ users: users('ada'), campaigns: [campaign({ variations: [broken] })] })
    await send(service)
    expect(await service.outbox()).toMatchObject([
      { channel: 'email', outcome: 'failed', reason: expect.stringMatching(reason), parts: {} },
      { channel: 'webhook', outcome: 'sent', parts: { url: 'https://a.example' } },
    ])
    expect(service.failures).toEqual([])
  })
})

describe('the export', () => {
  it('tells of a campaign that was received, and when last', async () => {
    const service = await sendingService({ users: users('ada') })
    await send(service)
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:00Z'))
    await send(service)
    expect(await received(service, 'ada')).toMatchObject({
      users: [
        { campaigns_received: [{ name: 'News', api_campaign_id: 'c', last_received: '2024-06-02T00:00:00.000Z' }] },
      ],
    })
  })

  it('keeps what is known of opens', async () => {
    const before = {
      name: 'Old',
      api_campaign_id: 'c',
      last_received: '2024-01-01T00:00:00Z',
      engaged: { opened_email: true },
    }
    const [ada] = users('ada')
    const service = await sendingService({ users: [{ ...ada, campaigns_received: { c: before } }] })
    await send(service)
    expect(await received(service, 'ada')).toMatchObject({
      users: [{ campaigns_received: [{ name: 'News', engaged: { opened_email: true } }] }],
    })
  })

  it('tells the variation of a campaign with several', async () => {
    const variations = [
      { id: 'a', name: 'A', percentage: 30, messages: [email('A')] },
      { id: 'b', name: 'B', percentage: 40, messages: [email('B')] },
      { id: 'n', name: 'Nothing', percentage: 30, is_control: true, messages: [email('never')] },
    ]
    const people = Object.entries({ ada: 2999, ben: 3000, cleo: 7000 }).map(([external_id, random_bucket]) => ({
      external_id,
      random_bucket,
      email: 'x@example.com',
    }))
    const service = await sendingService({ users: people, campaigns: [campaign({ variations })] })
    await send(service, { broadcast: true })
    expect((await service.seen()).map(({ user, text }) => [user, text])).toEqual([
      ['ada', 'A'],
      ['ben', 'B'],
    ])
    expect(await received(service, 'ben')).toMatchObject({
      users: [{ campaigns_received: [{ variation_name: 'B', variation_api_id: 'b', in_control: false }] }],
    })
    expect(await received(service, 'cleo')).toMatchObject({
      users: [{ campaigns_received: [{ variation_name: 'Nothing', variation_api_id: 'n', in_control: true }] }],
    })
  })
})

describe('a campaign', () => {
  it.each(['paused', 'archived'] as const)('that is %s when its schedule is due sends nothing', async (state) => {
    const service = await sendingService({ users: users('ada') })
    const schedule = { time: '2024-06-03T09:00:00Z' }
    await service.call('campaigns.trigger.schedule.create', { campaign_id: 'c', schedule, recipients })
    const snapshot = await service.workspace.snapshot()
    const [known] = snapshot.campaigns ?? []
    if (known === undefined) throw new TypeError('the campaign is gone')
    await service.workspace.restore({ ...snapshot, campaigns: [{ ...known, state }] })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await service.seen()).toEqual([])
    expect((await service.workspace.snapshot()).schedules).toMatchObject([{ state: 'sent' }])
  })
})

describe('broadcasts', () => {
  const scheduled = (id: string, next_send_time: string, more: object = {}) =>
    campaign({ id, name: id, schedule_type: 'scheduled', tags: ['t'], schedule: { next_send_time, ...more } })
  const list = async (service: SendingService, end_time: string) => {
    const { body } = await service.call('messages.scheduled_broadcasts', undefined, { query: { end_time } })
    // Held to the contract.
    const { scheduled_broadcasts } = body as { scheduled_broadcasts: Record<string, string>[] }
    return scheduled_broadcasts.map(({ id, schedule_type, next_send_time }) => [id, schedule_type, next_send_time])
  }

  it('are those that go out by themselves until a time, the next first', async () => {
    const canvas = { variants: [{ id: 'v', name: 'V' }], steps: [], schedule_type: 'scheduled' as const }
    const service = await sendingService({
      time_zone: 'Europe/Berlin',
      tags: [{ name: 't' }],
      campaigns: [
        campaign(),
        scheduled('later', '2024-06-04T00:00:00Z', { in_local_time: true }),
        scheduled('sooner', '2024-06-02T00:00:00Z'),
        scheduled('over', '2024-05-02T00:00:00Z'),
        { ...scheduled('off', '2024-06-02T00:00:00Z'), state: 'paused' },
      ],
      canvases: [
        {
          ...canvas,
          id: 'canvas',
          name: 'Canvas',
          schedule: { next_send_time: '2024-06-03T00:00:00Z', at_optimal_time: true },
        },
      ],
    })
    expect(await list(service, '2024-06-04T00:00:00Z')).toEqual([
      ['sooner', 'Europe/Berlin', '2024-06-02T00:00:00.000Z'],
      ['canvas', 'intelligent_delivery', '2024-06-03T00:00:00.000'],
      ['later', 'local_time_zones', '2024-06-04T00:00:00.000'],
    ])
    expect(await list(service, '2024-06-03')).toHaveLength(2)
    expect(await list(service, '2024-06-01')).toEqual([])
  })
})

test('a webhook that cannot be asked for failed, says the log', async () => {
  const fetching = { channel: 'webhook' as const, parts: { url: 'https://api.shop.example/hook', method: 'FETCH' } }
  const variations = [{ id: 'v', name: 'All', messages: [fetching] }]
  const canvases = [
    {
      id: 'j',
      name: 'J',
      variants: [{ id: 'v', name: 'Way', first_step_ids: ['s'] }],
      steps: [{ id: 's', name: 'Step', messages: [fetching] }],
    },
  ]
  const campaigns = [{ id: 'c', name: 'News', variations }]
  const service = await testService({
    state: { users: users('ada'), campaigns, canvases },
    outgoing: scriptedReceiver(),
  })
  const reason = 'there is no method "FETCH"'
  expect(await whatCame(service, 'campaigns.trigger.send', { campaign_id: 'c', recipients })).toEqual([
    `recipients[0] failed ada: webhook: ${reason}`,
  ])
  expect(await whatCame(service, 'canvas.trigger.send', { canvas_id: 'j', recipients })).toEqual([
    'recipients[0] done ada: entered',
    `recipients[0] failed ada: Step: webhook: ${reason}`,
  ])
  const messages = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 9 }))
  expect(messages.map(({ delivery }) => delivery)).toEqual([1, 2].map(() => ({ state: 'failed', reason })))
})
