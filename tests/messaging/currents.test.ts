import {
  dropCall,
  enableConnector,
  flushConnector,
  listCalls,
  listConnectors,
  testConnector,
} from '@brazier/backend/parts'
import { currentsEvents } from '@brazier/contract/currents'
import { scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { connected, eventsOf, hour, minute, type SentEvent, start } from './currents-fixture.ts'
import { campaign, email, users } from './sends-fixture.ts'
import { stores } from './stores.ts'

// The rules of Currents: which events there are, and how they go out.

const typesOf = (events: readonly SentEvent[]): readonly string[] =>
  events.map(({ event_type }) => event_type.split('.').slice(2).join('.')).toSorted()

describe.each(stores)('a connector with a URL, in %s', (_, isHere, open) => {
  test.runIf(isHere)('gets the events of a send with its token', { timeout: 120_000 }, async () => {
    const of = await connected(() => 200, await open())
    await of.send()
    expect(typesOf(of.sent())).toEqual(['email.Delivery', 'email.Delivery', 'email.Send', 'email.Send'])
    const [first] = of.receiver.calls
    expect(first).toMatchObject({
      method: 'POST',
      url: 'https://shop.example/currents',
      headers: { 'Braze-Currents-Version': '1', Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
    })
    expect(await of.stateOf()).toMatchObject({ sent: 4, dropped: 0, waiting: 0 })
    expect(of.failures).toEqual([])
  })

  test.runIf(isHere)(
    'gets the same batch again until it takes it, then those that waited',
    { timeout: 120_000 },
    async () => {
      const of = await connected((_request, place) => (place < 3 ? 503 : 200), await open())
      await of.send()
      await of.send()
      await of.clock.advance(hour)
      const bodies = of.receiver.calls.map(({ body }) => body)
      expect(new Set(bodies.slice(0, 4)).size).toBe(1)
      const ids = of.receiver.calls
        .slice(3)
        .flatMap(eventsOf)
        .map(({ id }) => id)
      expect(ids).toHaveLength(8)
      expect(new Set(ids).size).toBe(8)
    },
  )
})

describe('what a connector gets', () => {
  test('are the events that it names, with fields removed and hashed', async () => {
    const of = await connected(() => 200, undefined, {
      events: ['users.messages.email.Send'],
      removed: ['email_address'],
      hashed: ['external_user_id'],
    })
    await of.send()
    expect(typesOf(of.sent())).toEqual(['email.Send', 'email.Send'])
    // printf ada | sha256sum
    expect(of.sent()[0]).toMatchObject({
      user: { external_user_id: expect.stringMatching(/^[\da-f]{64}$/) as unknown },
      properties: { email_address: '[REDACTED]' },
    })
  })

  test('is at most 100 events at once', async () => {
    const names = Array.from({ length: 130 }, (_unused, index) => `user-${index}`)
    const of = await connected(() => 200, undefined, { events: ['users.behaviors.CustomEvent'] }, names)
    const events = names.map((external_id) => ({
      external_id,
      name: 'tea',
      time: '2024-05-31T00:00:00Z',
      properties: { cups: 2 },
    }))
    for (const some of [events.slice(0, 70), events.slice(70)]) await of.call('users.track', { events: some })
    await of.settle()
    expect(of.receiver.calls.map((request) => eventsOf(request).length)).toEqual([100, 30])
    expect(of.sent()[0]?.properties).toMatchObject({ name: 'tea', custom_properties: { cups: 2 } })
  })

  test('is an event of before 1970 too, with a UUID', async () => {
    const of = await connected(() => 200, undefined, { events: ['users.behaviors.CustomEvent'] })
    await of.call('users.track', { events: [{ external_id: 'ada', name: 'tea', time: '1969-12-31T23:59:55Z' }] })
    await of.settle()
    const id = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/) as unknown
    expect(of.sent()).toMatchObject([{ id, time: -5 }])
  })

  test('are changes of subscriptions, merges and deletions', async () => {
    const of = await connected(() => 200, undefined)
    const attributes = [{ external_id: 'ada', email_subscribe: 'opted_in' }]
    await of.call('users.track', { attributes })
    await of.call('users.track', { attributes })
    const merge = { identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }
    await of.call('users.merge', { merge_updates: [merge] })
    await of.settle()
    await of.call('users.delete', { external_ids: ['ada'] })
    await of.settle()
    const change = 'users.behaviors.subscription.GlobalStateChange'
    const sent = of.sent().map(({ event_type }) => event_type)
    expect(sent).toEqual([change, change, 'users.UserOrphan', 'users.UserDeleteRequest'])
    expect(of.sent()[0]?.properties).toMatchObject({ subscription_status: 'Opted In', state_change_source: 'REST API' })
  })

  test.each([
    ['merge', ['users.UserOrphan']],
    ['none', []],
  ])('is, when a user is identified with merge_behavior %s, %j', async (merge_behavior, types) => {
    const of = await connected(() => 200, undefined, { events: ['users.UserOrphan'] })
    const user_alias = { alias_name: 'new', alias_label: 'crm' }
    await of.call('users.alias.new', { user_aliases: [user_alias] })
    await of.settle()
    await of.call('users.identify', { aliases_to_identify: [{ external_id: 'ada', user_alias }], merge_behavior })
    await of.settle()
    const [ada] = await of.workspace.store.read((tx) => tx.profiles.find('external_id', 'ada'))
    expect(of.sent().map(({ event_type }) => event_type)).toEqual(types)
    expect(of.sent().map(({ properties }) => properties['orphaned_by_id'])).toEqual(types.map(() => ada?.braze_id))
  })

  test.each([
    ['webhook.Send', '{"events":[]}{% message_extras :key a :value b %}', '{"a":"b"}'],
    ['webhook.Abort', '{% abort_message("no") %}', undefined],
  ])('is a %s of a webhook without a campaign', async (type, body, extras) => {
    const of = await connected(() => 200, undefined)
    const webhook = { url: 'https://shop.example/hook', request_method: 'POST', body }
    await of.call('messages.send', { external_user_ids: ['ada'], messages: { webhook } })
    await of.settle()
    expect(typesOf(of.sent())).toEqual([type])
    expect(of.sent()[0]?.properties).not.toHaveProperty('campaign_id')
    expect(of.sent()[0]?.properties['message_extras']).toBe(extras)
  })

  test('is a first session once, also without an app', async () => {
    const of = await connected(() => 200, undefined)
    for (const time of [start, start + 1]) {
      await of.workspace.writeEngagements([{ external_id: 'ada', kind: 'session', time }])
    }
    await of.settle()
    const next = 'app.SessionStart'
    expect(typesOf(of.sent())).toEqual(['app.FirstSession', next, next])
  })

  test('is what the service knows of the user, the app and the device', async () => {
    const devices = [
      { device_id: 'd1', model: 'iPhone16,1', os: 'iOS 18', idfa: 'i1', ad_tracking_enabled: true },
      { device_id: 'd2', model: 'Pixel 9', google_ad_id: 'g2' },
    ]
    const receiver = scriptedReceiver()
    const state = {
      users: [{ external_id: 'ada', gender: 'F' as const, country: 'DE', language: 'de', devices }],
      apps: [{ id: 'a', name: 'Shop', platform: 'iOS' }],
      currents: [{ id: 'shop', url: 'https://shop.example/currents' }],
    }
    const of = await testService({ state, now: start, outgoing: receiver })
    const [time, session] = [start, { external_id: 'ada', kind: 'session', app_id: 'a' } as const]
    await of.workspace.writeEngagements([{ ...session, time }])
    await of.workspace.writeEngagements([{ ...session, time }])
    await of.call('users.track', { events: [{ external_id: 'ada', app_id: 'a', name: 'tea', time: '2024-05-31' }] })
    await of.settle()
    const sent = receiver.calls.flatMap(eventsOf)
    const device = { platform: 'ios', os_version: 'iOS 18', device_model: 'iPhone16,1' }
    const ad = { ad_id: 'i1', ad_id_type: 'ios_idfa', ad_tracking_enabled: true }
    expect(sent).toMatchObject([
      { user: { device_id: 'd1' }, properties: { ...device, gender: 'F', country: 'DE', language: 'de' } },
      { event_type: 'users.behaviors.app.SessionStart', properties: device },
      { event_type: 'users.behaviors.app.SessionStart', properties: device },
      { event_type: 'users.behaviors.CustomEvent', properties: { ...device, ...ad } },
    ])
    const [first, start1, start2] = sent.map(({ properties }) => properties['session_id'])
    expect(start1).toBe(first)
    expect(start2).not.toBe(first)
  })

  test("is the group of an SMS: the message's, else the campaign's", async () => {
    const receiver = scriptedReceiver()
    const [channel, subscribed] = ['sms' as const, 'subscribed' as const]
    const variations = [{ id: 'v', name: 'All', messages: [{ channel, parts: { body: 'Hi' } }] }]
    const state = {
      users: [{ external_id: 'ada', phone: '+15005550006', subscription_groups: { g: subscribed, h: subscribed } }],
      subscription_groups: ['g', 'h'].map((id) => ({ id, name: id, channel })),
      apps: [{ id: 'a', name: 'Shop', platform: 'iOS' }],
      campaigns: [
        campaign({ subscription_group_id: 'g', variations }),
        campaign({ id: 'api', is_api_campaign: true, variations: [{ id: 'v', name: 'All', messages: [] }] }),
      ],
      currents: [{ id: 'shop', url: 'https://shop.example/currents' }],
    }
    const of = await testService({ state, now: start, outgoing: receiver })
    await of.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await of.settle()
    const sms = { subscription_group_id: 'h', app_id: 'a', body: 'Hi' }
    const aborted = { ...sms, body: '{% abort_message() %}' }
    const api = { campaign_id: 'api', messages: { sms: { ...sms, message_variation_id: 'v' } } }
    for (const body of [{ messages: { sms } }, { messages: { sms: aborted } }, api]) {
      await of.call('messages.send', { external_user_ids: ['ada'], ...body })
      await of.settle()
    }
    const told = receiver.calls.flatMap(eventsOf).filter(({ event_type }) => event_type.includes('.sms.'))
    const sent = ['Send', 'CarrierSend', 'Delivery']
    const from = (id: string, ...names: readonly string[]) => names.map((name) => `${name} ${id}`)
    const heard = told.map(({ event_type, properties }) =>
      [event_type.split('.').at(-1), properties['subscription_group_id']].join(' '),
    )
    expect(heard).toEqual([...from('g', ...sent), ...from('h', 'Send', 'Abort', ...sent)])
  })

  test('is no device of the reader in an open email', async () => {
    const receiver = scriptedReceiver()
    const state = {
      users: [{ external_id: 'ada', email: 'ada@example.com', devices: [{ device_id: 'd', model: 'Pixel 9' }] }],
      campaigns: [campaign({ variations: [{ id: 'v', name: 'All', messages: [email('Hi')] }] })],
      currents: [{ id: 'shop', url: 'https://shop.example/currents' }],
    }
    const of = await testService({ state, now: start, outgoing: receiver })
    const open = { external_id: 'ada', kind: 'open', channel: 'email', campaign_id: 'c', time: start } as const
    await of.workspace.writeEngagements([open])
    await of.settle()
    const [sent] = receiver.calls.flatMap(eventsOf)
    expect(sent).toMatchObject({ event_type: 'users.messages.email.Open', user: { device_id: 'd' } })
    expect(sent?.properties).not.toHaveProperty('device_model')
  })

  test('is nothing without a connector', async () => {
    const receiver = scriptedReceiver()
    const service = await testService({ state: { users: users('ada') }, now: start, outgoing: receiver })
    await service.call('users.delete', { external_ids: ['ada'] })
    await service.settle()
    await service.clock.advance(10 * minute)
    expect(await service.workspace.store.read((tx) => tx.currentsEvents.page(undefined, 1))).toEqual([])
    expect(receiver.calls).toEqual([])
  })
})

describe('a connector', () => {
  test('shows that it fails and since when, and sends at once when that is asked for', async () => {
    let status = 500
    const of = await connected(() => status, undefined)
    await of.send()
    expect(await listConnectors(of.workspace)).toMatchObject([
      { connector: { id: 'shop', hasToken: true }, state: 'failing', since: start, reason: 'answered 500', waiting: 4 },
    ])
    status = 200
    expect(await flushConnector(of.workspace, 'shop')).toBe(4)
    await of.settle()
    expect(await listConnectors(of.workspace)).toMatchObject([{ state: 'ok', sent: 4, waiting: 0 }])
  })

  test('goes on after a call that was dropped, without its events', async () => {
    let status = 503
    const of = await connected(() => status, undefined)
    await of.send()
    const { now } = of.clock
    const { calls } = await of.workspace.store.read((tx) => listCalls(tx, { limit: 1 }))
    expect(await of.workspace.store.transaction((tx) => dropCall(tx, calls[0]?.id ?? 0, now()))).toBe(true)
    status = 200
    await of.send()
    expect(await of.stateOf()).toMatchObject({ sent: 4, dropped: 4, waiting: 0 })
  })

  test('goes on when it is enabled', async () => {
    let status = 404
    const of = await connected(() => status, undefined)
    await of.send()
    expect(await listConnectors(of.workspace)).toMatchObject([{ state: 'stopped', reason: 'answered 404' }])
    status = 200
    expect(await enableConnector(of.workspace, 'shop')).toBe(4)
    await of.settle()
    expect(await listConnectors(of.workspace)).toMatchObject([{ state: 'ok', sent: 4, waiting: 0 }])
    expect(await enableConnector(of.workspace, 'other')).toBeUndefined()
  })

  test('gets an example of each of its events when it is tested', async () => {
    const of = await connected(() => 200, undefined)
    expect(await testConnector(of.workspace, 'shop')).toBe(currentsEvents.size)
    await of.settle()
    expect(new Set(of.sent().map(({ event_type }) => event_type))).toEqual(new Set(currentsEvents.keys()))
  })

  test('is shown without its token', async () => {
    const of = await connected(() => 200, undefined)
    expect((await of.workspace.snapshot()).currents).toEqual([{ id: 'shop', url: 'https://shop.example/currents' }])
  })
})
