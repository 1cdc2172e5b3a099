import { stateFileJson, type StateFileJson } from '@brazier/backend'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const variation = (id: string, percentage: number) => ({ id, name: id.toUpperCase(), percentage, messages: [] })
const state: StateFileJson = {
  users: [
    {
      external_id: 'ada',
      email: 'ada@example.com',
      phone: '+4930123456',
      first_name: 'Ada',
      subscription_groups: { texts: 'subscribed' },
    },
    {
      external_id: 'ben',
      email: 'ben@example.com',
      email_subscribe: 'unsubscribed',
      user_aliases: [{ alias_name: 'b', alias_label: 'crm' }],
      custom_attributes: { mail: 'be-n@x' },
    },
    { external_id: 'cem', custom_attributes: { color: 'blue', mail: '' } },
    { external_id: 'dee', email: 'dee@example.com', in_global_control_group: true },
  ],
  subscription_groups: [{ id: 'texts', name: 'Texts', channel: 'sms' }],
  segments: [
    {
      id: 'blue',
      name: 'Blue',
      audience: { custom_attribute: { custom_attribute_name: 'color', comparison: 'equals', value: 'blue' } },
    },
  ],
  campaigns: [
    { id: 'api', name: 'Receipts', is_api_campaign: true, variations: [variation('a', 50), variation('b', 50)] },
    {
      id: 'triggered',
      name: 'News',
      variations: [{ ...variation('v', 100), messages: [{ channel: 'email', parts: { subject: 'S', body: 'Hi' } }] }],
    },
    { id: 'old', name: 'Old', is_api_campaign: true, state: 'archived', variations: [variation('v', 100)] },
  ],
  email_templates: [
    {
      email_template_id: 't',
      template_name: 'Hi',
      subject: 'From {{campaign.${name}}}',
      body: '<p>{{${first_name}}}</p>',
    },
  ],
}

const email = { app_id: 'app', from: 'Us <us@example.com>', subject: 'Hello {{${first_name}}}', body: 'Hi' }
const webhook = { url: 'https://example.com/{{${user_id}}}', request_method: 'POST' } as const
const to = (...external_user_ids: string[]) => ({ external_user_ids })

const sent = async (body: object) => {
  const service = await testService({ state })
  const answer = await service.call('messages.send', body)
  await service.settle()
  const outbox = await service.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
  return { service, answer, outbox: outbox.toReversed() }
}

const usersOf = async (body: object) => (await sent(body)).outbox.map(({ external_id }) => external_id)

describe('messages in a request', () => {
  it('may say with null that they have no campaign', async () => {
    const { outbox } = await sent({ ...to('ada'), campaign_id: null, messages: { email } })
    expect(outbox.map(({ campaign_id }) => campaign_id)).toEqual([undefined])
  })

  it.each(['false', 'true', false])('may override frequency capping with %j', async (override_frequency_capping) => {
    const body = { ...to('ada'), override_frequency_capping, override_messaging_limits: override_frequency_capping }
    expect((await sent({ ...body, messages: { email } })).answer.status).toBe(201)
  })

  it('go to the users after the answer, rendered for each', async () => {
    const { answer, outbox } = await sent({ ...to('ada', 'nobody'), messages: { email } })
    expect(answer).toEqual(expect.objectContaining({ status: 201 }))
    const { dispatch_id } = answer.body as { dispatch_id: string } // the answer was held to the contract
    expect(outbox).toEqual([
      expect.objectContaining({
        dispatch_id,
        external_id: 'ada',
        channel: 'email',
        variation_id: '',
        outcome: 'sent',
        parts: { from: 'Us <us@example.com>', subject: 'Hello Ada', body: 'Hi' },
      }),
    ])
    expect(outbox[0]).not.toHaveProperty('schedule_id', expect.anything())
  })

  it('reach a user in every channel that reaches the user', async () => {
    const sms = { app_id: 'app', subscription_group_id: 'texts', body: 'Code {{${first_name}}}' }
    const { outbox } = await sent({ ...to('ada', 'ben'), messages: { email, sms, webhook } })
    expect(outbox.map(({ external_id, channel }) => `${external_id} ${channel}`)).toEqual([
      'ada email',
      'ada sms',
      'ada webhook',
      'ben webhook',
    ])
  })

  it('go to users by alias, and to the unsubscribed if the request says so', async () => {
    const user_aliases = [{ alias_name: 'b', alias_label: 'crm' }]
    expect(await usersOf({ user_aliases, messages: { email } })).toEqual([])
    expect(await usersOf({ user_aliases, recipient_subscription_state: 'all', messages: { email } })).toEqual(['ben'])
    expect(await usersOf({ ...to('ada'), recipient_subscription_state: 'opted_in', messages: { email } })).toEqual([])
  })

  it('go to all of a segment, or to the users who are in it', async () => {
    const messages = { webhook }
    expect(await usersOf({ broadcast: true, segment_id: 'blue', messages })).toEqual(['cem'])
    expect(await usersOf({ ...to('ada', 'cem'), segment_id: 'blue', messages })).toEqual(['cem'])
    const audience = { custom_attribute: { custom_attribute_name: 'color', comparison: 'does_not_exist' } }
    expect(await usersOf({ broadcast: true, audience, messages })).toEqual(['ada', 'ben', 'dee'])
    expect(await usersOf({ ...to('ada', 'cem'), audience, messages })).toEqual(['ada'])
    const email_like = { custom_attribute_name: 'mail', comparison: 'matches_regex', value: '^[\\w-\\.]+@' } as const
    const matching = { custom_attribute: email_like }
    expect(await usersOf({ broadcast: true, audience: matching, messages })).toEqual(['ben'])
    const other = { custom_attribute: { ...email_like, comparison: 'does_not_match_regex', value: '^a' } as const }
    expect(await usersOf({ broadcast: true, audience: other, messages })).toEqual(['ben'])
  })

  it('show every member of theirs as a part', async () => {
    const card = {
      type: 'CLASSIC',
      title: 'T',
      description: 'D',
      time_to_live: 60,
      extra: { offer: '{{${first_name}}}', n: { m: 1 } },
    }
    const { outbox } = await sent({ ...to('ada'), messages: { content_card: card } })
    expect(outbox.map(({ channel, parts }) => [channel, parts])).toEqual([
      [
        'content_cards',
        { type: 'CLASSIC', title: 'T', body: 'D', time_to_live: '60', 'extra.offer': 'Ada', 'extra.n.m': '1' },
      ],
    ])
  })

  it('take from an email template what they lack', async () => {
    const of = { app_id: 'app', from: 'us@example.com', email_template_id: 't', message_variation_id: 'a' }
    const { outbox } = await sent({ ...to('ada'), campaign_id: 'api', messages: { email: of } })
    expect(outbox[0]?.parts).toEqual({ subject: 'From Receipts', body: '<p>Ada</p>', from: 'us@example.com' })
    const answer = await sent({ ...to('ada'), messages: { email: { ...of, subject: 'Mine' } } })
    expect(answer.outbox[0]?.parts).toMatchObject({ subject: 'Mine', body: '<p>Ada</p>' })
  })
})

describe('messages under an API campaign', () => {
  const body = {
    ...to('ada'),
    campaign_id: 'api',
    send_id: 'may',
    messages: { email: { ...email, message_variation_id: 'b' }, webhook: { ...webhook, message_variation_id: 'a' } },
  }

  it('count for their variations and for the send', async () => {
    const { service, outbox } = await sent(body)
    expect(
      outbox.map(({ campaign_id, variation_id, variation_name, send_id }) => [
        campaign_id,
        variation_id,
        variation_name,
        send_id,
      ]),
    ).toEqual([
      ['api', 'b', 'B', 'may'],
      ['api', 'a', 'A', 'may'],
    ])
    for (const [id, of] of [
      ['sends.data_series', { send_id: 'may' }],
      ['campaigns.data_series', {}],
    ] as const) {
      const series = await service.call(id, undefined, { query: { campaign_id: 'api', length: '1', ...of } })
      expect(series.body).toMatchObject({
        data: [
          { messages: { email: [{ variation_api_id: 'b', sent: 1 }], webhook: [{ variation_api_id: 'a', sent: 1 }] } },
        ],
      })
    }
  })

  it('are among what the user received', async () => {
    const { service } = await sent(body)
    const exported = await service.call('users.export.ids', {
      external_ids: ['ada'],
      fields_to_export: ['campaigns_received'],
    })
    expect(exported.body).toMatchObject({
      users: [{ campaigns_received: [{ api_campaign_id: 'api', name: 'Receipts' }] }],
    })
  })

  const ofA = { email: { ...email, message_variation_id: 'a' } }

  it('reach the global control group, but for content cards', async () => {
    const content_card = { type: 'CLASSIC', title: 'T', description: 'D', time_to_live: 60, message_variation_id: 'a' }
    const { outbox } = await sent({ ...to('dee'), campaign_id: 'api', messages: { ...ofA, content_card } })
    expect(outbox.map(({ external_id, channel }) => `${external_id} ${channel}`)).toEqual(['dee email'])
  })

  it.each([
    ['messages.send', { campaign_id: 'api', messages: ofA }],
    ['messages.schedule.create', { campaign_id: 'api', messages: ofA }],
    ['campaigns.trigger.send', { campaign_id: 'triggered' }],
    ['campaigns.trigger.schedule.create', { campaign_id: 'triggered' }],
  ] as const)('of a broadcast by %s have a send_id that the service made', async (id, of) => {
    const service = await testService({ state })
    const audience = { custom_attribute: { custom_attribute_name: 'color', comparison: 'does_not_exist' } }
    const schedule = id.includes('schedule') ? { schedule: { time: '2024-06-02T00:00:00Z' } } : {}
    const answer = await service.call(id, { broadcast: true, audience, ...of, ...schedule })
    const { send_id } = answer.body as { send_id: string } // the answer was held to the contract
    expect(send_id).toMatch(/^[0-9a-f-]{36}$/)
    await service.clock.advanceTo(Date.parse('2024-06-02T00:00:01Z'))
    const query = { campaign_id: of.campaign_id, send_id, length: '2' }
    const series = await service.call('sends.data_series', undefined, { query })
    const days = (series.body as { data: { messages: { email?: { sent: number }[] } }[] }).data
    const counts = days.flatMap(({ messages }) => messages.email?.map(({ sent: count }) => count) ?? [])
    expect([series.status, counts.reduce((sum, count) => sum + count, 0)]).toEqual([
      200,
      of.campaign_id === 'api' ? 2 : 1,
    ])
    const second = await service.call(id, {
      broadcast: true,
      audience,
      ...of,
      ...schedule,
      ...(id.includes('schedule') && { schedule: { time: '2024-06-05T00:00:00Z' } }),
      send_id: 'mine',
    })
    expect(second.body).toMatchObject({ send_id: 'mine' })
  })

  it('to single users have no send_id', async () => {
    const { answer } = await sent({ ...to('ada'), campaign_id: 'api', messages: ofA })
    expect(answer.body).toEqual({ dispatch_id: expect.any(String), message: 'success' })
  })

  it.each([
    ['an unknown campaign', { campaign_id: 'none' }, 'Invalid Campaign ID'],
    [
      'a campaign with its own messages',
      { campaign_id: 'triggered' },
      'The campaign is not an API campaign. Only API campaigns may use this endpoint',
    ],
    [
      'an archived campaign',
      { campaign_id: 'old' },
      'The campaign is archived. Unarchive the campaign in order for trigger requests to take effect.',
    ],
    ['an unknown segment', { segment_id: 'none' }, 'segment_id must be a string of the segment api identifier'],
    [
      'an unknown variation',
      { campaign_id: 'api', messages: { webhook: { ...webhook, message_variation_id: 'c' } } },
      'Invalid Message Variant',
    ],
    ['no variation', { campaign_id: 'api' }, 'Message Variant Unspecified'],
    [
      'a variation for one of two messages',
      { campaign_id: 'api', messages: { webhook, email: { ...email, message_variation_id: 'a' } } },
      'Message Variant Unspecified',
    ],
    [
      'an unknown template',
      { messages: { email: { ...email, email_template_id: 'none' } } },
      'Email template ID is invalid for this workspace',
    ],
    [
      'an unknown group',
      { messages: { sms: { app_id: 'a', subscription_group_id: 'none', body: 'b' } } },
      'Invalid subscription group ID',
    ],
  ])('are refused with %s, and nothing is sent', async (_, wrong, message) => {
    const { answer, outbox } = await sent({ ...to('ada'), messages: { webhook }, ...wrong })
    expect([answer.status, answer.body, outbox]).toEqual([400, { message }, []])
  })
})

it('a send that waits for its job survives as a state file', async () => {
  const service = await testService({ state })
  await service.call('messages.send', {
    broadcast: true,
    segment_id: 'blue',
    recipient_subscription_state: 'all',
    messages: { webhook },
  })
  const snapshot = await service.workspace.snapshot()
  const other = await testService({ state: stateFileJson(snapshot) })
  await other.settle()
  const outbox = await other.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
  expect(outbox.map(({ external_id }) => external_id)).toEqual(['cem'])
})
