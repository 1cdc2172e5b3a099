import type { StateFileJson } from '@brazier/backend'
import { describe, expect, it } from 'vitest'
import { campaign, type CampaignJson, email, type SendingService, sendingService, users } from './sends-fixture.ts'

const is = (name: string) => ({
  custom_attribute: { custom_attribute_name: name, comparison: 'equals' as const, value: true },
})

const having = (external_id: string, ...names: readonly string[]) => ({
  external_id,
  email: `${external_id}@example.com`,
  custom_attributes: Object.fromEntries(names.map((name) => [name, true])),
})

const send = async (service: SendingService, body: object): Promise<void> => {
  expect(await service.call('campaigns.trigger.send', { campaign_id: 'c', ...body })).toMatchObject({ status: 201 })
  await service.settle()
}

const receivers = async (service: SendingService) => (await service.seen()).map(({ user = '' }) => user).toSorted()

const exported = async ({ call }: SendingService, external_id: string, fields_to_export: readonly string[]) => {
  const { body } = await call('users.export.ids', { external_ids: [external_id], fields_to_export })
  return body
}

describe('a send is for', () => {
  const crowd = [
    having('all', 'segment', 'campaign', 'request'),
    having('no-segment', 'campaign', 'request'),
    having('no-campaign', 'segment', 'request'),
    having('no-request', 'segment', 'campaign'),
    having('other', 'segment', 'campaign', 'request'),
  ]
  const state: StateFileJson = {
    users: crowd,
    segments: [{ id: 's', name: 'S', audience: is('segment') }],
    campaigns: [campaign({ segment_id: 's', audience: is('campaign') })],
  }

  it('those recipients who are in the segment, the audience of the campaign and the audience of the request', async () => {
    const service = await sendingService(state)
    const recipients = crowd.slice(0, 4).map(({ external_id }) => ({ external_user_id: external_id }))
    await send(service, { recipients, audience: is('request') })
    expect(await receivers(service)).toEqual(['all'])
  })

  it('everybody who is in all of these, without recipients', async () => {
    const service = await sendingService(state)
    await send(service, { audience: is('request') })
    expect(await receivers(service)).toEqual(['all', 'other'])
  })

  it('everybody in the segment and the audience of the campaign, as a broadcast', async () => {
    const service = await sendingService(state)
    await send(service, { broadcast: true })
    expect(await receivers(service)).toEqual(['all', 'no-request', 'other'])
  })

  it('nobody, where broadcast is asked for nobody, or beside recipients', async () => {
    const service = await sendingService(state)
    const call = (body: object) => service.call('campaigns.trigger.send', { campaign_id: 'c', ...body })
    expect(await call({ broadcast: false })).toMatchObject({ status: 400 })
    expect(await call({ broadcast: true, recipients: [{ external_user_id: 'all' }] })).toMatchObject({ status: 400 })
    expect(await service.settle()).toBe(0)
  })

  it('thousands, each once', async () => {
    const ids = Array.from({ length: 1201 }, (_, index) => `u${index}`)
    const service = await sendingService({ users: users(...ids) })
    await send(service, { broadcast: true })
    expect(await receivers(service)).toEqual(ids.toSorted())
  })

  it('are those eligible when it goes out, not when it was requested', async () => {
    const service = await sendingService({ ...state, users: [having('ada'), having('ben', 'segment', 'campaign')] })
    const schedule = { time: '2024-06-03T09:00:00Z' }
    await service.call('campaigns.trigger.schedule.create', { campaign_id: 'c', schedule, broadcast: true })
    await service.call('users.track', {
      attributes: [
        { external_id: 'ada', segment: true, campaign: true },
        { external_id: 'ben', segment: false },
      ],
    })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await receivers(service)).toEqual(['ada'])
  })

  it('are those eligible at their own turn, also after it began elsewhere', async () => {
    const service = await sendingService({ ...state, users: [having('ada'), having('ben', 'segment', 'campaign')] })
    const schedule = { time: '2024-06-03T09:00:00', in_local_time: true }
    await service.call('campaigns.trigger.schedule.create', { campaign_id: 'c', schedule, broadcast: true })
    await service.clock.advanceTo(Date.parse('2024-06-03T08:00:00Z'))
    await service.call('users.track', { attributes: [{ external_id: 'ada', segment: true, campaign: true }] })
    await service.clock.advanceTo(Date.parse('2024-06-10T00:00:00Z'))
    expect(await receivers(service)).toEqual(['ada', 'ben'])
  })
})

describe('a recipient', () => {
  const body = 'Hi {{${first_name}}}: {{api_trigger_properties.${a}}} {{api_trigger_properties.${b}}}'
  const personal = campaign({ variations: [{ id: 'v', name: 'V', messages: [email(body)] }] })
  const known = {
    external_id: 'ada',
    email: 'ada@example.com',
    first_name: 'Ada',
    user_aliases: [{ alias_name: 'a', alias_label: 'crm' }],
  }
  const make = (...more: NonNullable<StateFileJson['users']>) =>
    sendingService({ campaigns: [personal], users: [{ ...known }, ...more] })
  const texts = async (service: SendingService) => (await service.seen()).map(({ text }) => text)

  it('has properties that win over the common ones', async () => {
    const service = await make()
    const trigger_properties = { a: 'common', b: 'common' }
    await send(service, {
      trigger_properties,
      recipients: [{ external_user_id: 'ada', trigger_properties: { b: 'own' } }],
    })
    expect(await texts(service)).toEqual(['Hi Ada: common own'])
  })

  it('who appears twice gets one message, with the last properties, however they are named', async () => {
    const service = await make()
    const named = [
      { external_user_id: 'ada' },
      { external_user_id: 'ada' },
      { user_alias: { alias_name: 'a', alias_label: 'crm' } },
      { email: 'ada@example.com', prioritization: ['identified', 'most_recently_updated'] },
    ]
    const recipients = named.map((one, index) => ({ ...one, trigger_properties: { a: index } }))
    await send(service, { recipients })
    expect(await texts(service)).toEqual(['Hi Ada: 3 '])
  })

  it('has attributes written before the message is rendered', async () => {
    const service = await make()
    await send(service, {
      recipients: [{ external_user_id: 'ada', attributes: { first_name: 'Ada L.', color: 'red' } }],
    })
    expect(await texts(service)).toEqual(['Hi Ada L.:  '])
    expect(await exported(service, 'ada', ['custom_attributes'])).toMatchObject({
      users: [{ custom_attributes: { color: 'red' } }],
    })
  })

  it('by email gets the message at the address that the attributes give', async () => {
    const service = await make()
    const prioritization = ['most_recently_updated']
    await send(service, {
      recipients: [{ email: known.email, prioritization, attributes: { email: 'new@example.com' } }],
    })
    expect(await texts(service)).toEqual(['Hi Ada:  '])
  })

  it('keeps its identifiers, whatever the attributes say', async () => {
    const service = await make()
    await send(service, {
      recipients: [{ external_user_id: 'ada', attributes: { external_id: 'eve', braze_id: 'x' } }],
    })
    expect(await receivers(service)).toEqual(['ada'])
    expect((await service.workspace.snapshot()).users).toHaveLength(1)
  })

  it('who does not exist is passed over, or made when that is asked for', async () => {
    const service = await make()
    const attributes = { first_name: 'Eve', email: 'eve@example.com' }
    await send(service, { recipients: [{ external_user_id: 'eve', attributes }] })
    expect(await receivers(service)).toEqual([])
    await send(service, {
      recipients: [
        { external_user_id: 'eve', attributes, send_to_existing_only: false },
        {
          email: 'Bo@Example.com',
          prioritization: ['unidentified'],
          attributes: { first_name: 'Bo' },
          send_to_existing_only: false,
        },
      ],
    })
    expect(await texts(service)).toEqual(['Hi Eve:  ', 'Hi Bo:  '])
    expect((await service.workspace.snapshot()).users).toHaveLength(3)
  })

  it('by email is the one of several whom the prioritization names', async () => {
    const service = await make({ email: known.email, first_name: 'Anonymous' })
    await send(service, { recipients: [{ email: known.email, prioritization: ['unidentified'] }] })
    expect(await texts(service)).toEqual(['Hi Anonymous:  '])
  })
})

describe('whom a message does not reach', () => {
  const lists = (list: 'hard_bounces' | 'spam', address: string): StateFileJson => ({
    email_lists: [{ list, email: address, at: '2024-05-01T00:00:00Z' }],
  })
  const [ada] = users('ada')

  it.each<[string, object, StateFileJson, Partial<CampaignJson>]>([
    ['has no address', { email: undefined }, {}, {}],
    ['has unsubscribed', { email_subscribe: 'unsubscribed' }, {}, {}],
    ['has not opted in, where that is asked for', {}, {}, { recipient_subscription_state: 'opted_in' }],
    [
      'has not subscribed to its group',
      {},
      { subscription_groups: [{ id: 'g', name: 'G', channel: 'email' }] },
      { subscription_group_id: 'g' },
    ],
    ['has an address that bounces, in any case', {}, lists('hard_bounces', 'ada@example.com'), {}],
    ['reported it as spam', { email: 'ADA@example.com' }, lists('spam', 'ada@example.com'), {}],
    ['is in the global control group', { in_global_control_group: true }, {}, {}],
  ])('%s', async (_, member, more, change) => {
    const { email: address, ...rest } = { ...ada, ...member }
    const user = { ...rest, ...(address === undefined ? {} : { email: address }) }
    const service = await sendingService({ ...more, users: [user], campaigns: [campaign(change)] })
    await send(service, { recipients: [{ external_user_id: 'ada' }] })
    expect(await service.seen()).toEqual([])
    expect(await exported(service, 'ada', ['external_id', 'campaigns_received'])).toMatchObject({
      users: [{ external_id: 'ada' }],
    })
    expect(JSON.stringify(await exported(service, 'ada', ['campaigns_received']))).not.toContain('News')
  })

  it('is reached by the push, not the email, of a campaign for the opted-in, and by neither of such a request', async () => {
    const push = { channel: 'ios_push' as const, parts: { body: 'push' } }
    const both = campaign({
      variations: [{ id: 'v', name: 'V', messages: [email('mail'), push] }],
      recipient_subscription_state: 'opted_in',
    })
    const push_tokens = [{ app: 'App', platform: 'iOS', token: 't' }]
    const service = await sendingService({
      users: users('ada').map((user) => ({ ...user, push_tokens })),
      campaigns: [both],
    })
    await send(service, { recipients: [{ external_user_id: 'ada' }] })
    expect(await service.outbox()).toMatchObject([{ channel: 'ios_push' }])
    await service.call('messages.send', {
      external_user_ids: ['ada'],
      recipient_subscription_state: 'opted_in',
      messages: { apple_push: { alert: 'push' } },
    })
    await service.settle()
    expect(await service.outbox()).toHaveLength(1)
  })

  it('is reached again once the address is off the list', async () => {
    const service = await sendingService({ ...lists('spam', 'ada@example.com'), users: users('ada') })
    await service.call('email.spam.remove', { email: 'ada@example.com' })
    await send(service, { recipients: [{ external_user_id: 'ada' }] })
    expect(await receivers(service)).toEqual(['ada'])
  })

  it('is reached by the other channels of the campaign', async () => {
    const sms = { channel: 'sms' as const, parts: { body: 'text' } }
    const both = campaign({ variations: [{ id: 'v', name: 'V', messages: [email('mail'), sms] }] })
    const phones = [{ external_id: 'ada', phone: '+14155550123' }, ...users('ben')]
    const service = await sendingService({ users: phones, campaigns: [both] })
    await send(service, { broadcast: true })
    expect(await service.outbox()).toMatchObject([
      { external_id: 'ada', channel: 'sms', parts: { body: 'text' } },
      { external_id: 'ben', channel: 'email', parts: { body: 'mail' } },
    ])
  })
})
