import { type ScriptedAnswer, scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { connected, eventsOf, hour, start } from './currents-fixture.ts'
import { campaign, email, users } from './sends-fixture.ts'

const currents = { id: 'shop', url: 'https://shop.example/currents' }
const oneClick = new FormData()
oneClick.set('List-Unsubscribe', 'One-Click')

describe('an event of Currents', () => {
  test('names the device that gets the push', async () => {
    const receiver = scriptedReceiver()
    const token = { platform: 'iOS', token: 't' }
    const push_tokens = [
      { ...token, app: 'A', device_id: 'd1', notifications_enabled: false },
      { ...token, app: 'B', device_id: 'd2' },
    ]
    const devices = [
      { device_id: 'd1', os: '16' },
      { device_id: 'd2', os: '17' },
    ]
    const messages = [{ channel: 'ios_push' as const, parts: { body: 'Hi' } }]
    const state = {
      users: [{ external_id: 'ada', push_tokens, devices }],
      campaigns: [campaign({ variations: [{ id: 'v', name: 'All', messages }] })],
      currents: [currents],
    }
    const of = await testService({ state, now: start, outgoing: receiver })
    await of.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await of.settle()
    const [sent] = receiver.calls.flatMap(eventsOf)
    expect(sent).toMatchObject({
      event_type: 'users.messages.pushnotification.Send',
      properties: { app_id: 'B', platform: 'ios' },
      user: { device_id: 'd2' },
    })
  })

  test('of an enrolment in a control variation names the send', async () => {
    const receiver = scriptedReceiver()
    const variations = [
      { id: 'v', name: 'All', percentage: 0, messages: [email('Hi')] },
      { id: 'k', name: 'Control', percentage: 100, is_control: true },
    ]
    const state = { users: users('ada'), campaigns: [campaign({ variations })], currents: [currents] }
    const of = await testService({ state, now: start, outgoing: receiver })
    const recipients = [{ external_user_id: 'ada' }]
    const { body } = await of.call('campaigns.trigger.send', { campaign_id: 'c', send_id: 's', recipients })
    await of.settle()
    const { dispatch_id } = body as { dispatch_id: string } // the answer was held to the contract
    expect(receiver.calls.flatMap(eventsOf)).toMatchObject([
      { event_type: 'users.campaigns.EnrollInControl', properties: { send_id: 's', dispatch_id } },
    ])
  })

  test.each([
    ['a link', undefined, 'Subscription Page'],
    ['a mail program', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), 'List-Unsubscribe'],
    ['a mail program of another encoding', oneClick, 'List-Unsubscribe'],
  ])('of an unsubscribe by %s comes once, and names the message', async (_by, form, state_change_source) => {
    const of = await connected(() => 200, undefined, {}, ['ada'])
    const recipients = [{ external_user_id: 'ada' }]
    await of.call('campaigns.trigger.send', { campaign_id: 'c', send_id: 's', recipients })
    await of.settle()
    const [message] = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    const link = message?.parts['body'] ?? ''
    expect((await of.backend.fetch(new Request(link, { method: 'POST', body: form ?? null }))).status).toBe(200)
    await of.settle()
    const changes = of.sent().filter(({ event_type }) => event_type.endsWith('GlobalStateChange'))
    const ids = { campaign_id: 'c', message_variation_id: 'v', send_id: 's' }
    expect(changes).toMatchObject([{ properties: { ...ids, state_change_source } }])
    const unsubscribes = of.sent().filter(({ event_type }) => event_type.endsWith('email.Unsubscribe'))
    expect(unsubscribes).toMatchObject([{ properties: { ...ids, dispatch_id: message?.dispatch_id } }])
  })

  test('of an unsubscribe in a preference center names the message that led there', async () => {
    const receiver = scriptedReceiver()
    const preference_center_page_html = '<form action="{{preference_center_submit_url}}" method="post"></form>'
    const center = { name: 'Mine', preference_center_page_html, confirmation_page_html: 'Saved' }
    const variations = [{ id: 'v', name: 'All', messages: [email('{{preference_center.${Mine}}}')] }]
    const campaigns = [campaign({ variations })]
    const preference_centers = [{ preference_center_api_id: 'mine', ...center }]
    const state = { users: users('ada'), campaigns, preference_centers, currents: [currents] }
    const of = await testService({ state, now: start, outgoing: receiver })
    await of.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await of.settle()
    const [message] = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    const send = async (email_global_state: string, more = {}) => {
      const body = new URLSearchParams({ email_global_state, ...more })
      return (await of.backend.fetch(new Request(message?.parts['body'] ?? '', { method: 'POST', body }))).status
    }
    expect(await send('unsubscribed', { subscription_group_none: 'subscribed' })).toBe(400)
    expect([await send('unsubscribed'), await send('unsubscribed')]).toEqual([200, 200])
    await of.settle()
    const ids = { campaign_id: 'c', message_variation_id: 'v' }
    expect(receiver.calls.flatMap(eventsOf)).toMatchObject([
      { event_type: 'users.messages.email.Send' },
      { event_type: 'users.messages.email.Delivery' },
      { event_type: 'users.messages.email.Unsubscribe', properties: { ...ids, dispatch_id: message?.dispatch_id } },
      {
        event_type: 'users.behaviors.subscription.GlobalStateChange',
        properties: { ...ids, state_change_source: 'Preference Center' },
      },
    ])
  })

  test('of an unsubscribe link comes also for messages of no campaign', async () => {
    const of = await connected(() => 200, undefined, {}, ['ada'])
    const mail = {
      app_id: 'a',
      from: 'Shop <a@example.com>',
      subject: 'Hi',
      body: '{{${set_user_to_unsubscribed_url}}}',
    }
    const { body } = await of.call('messages.send', { external_user_ids: ['ada'], messages: { email: mail } })
    await of.settle()
    const [message] = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    await of.backend.fetch(new Request(message?.parts['body'] ?? '', { method: 'POST' }))
    await of.settle()
    const { dispatch_id } = body as { dispatch_id: string } // the answer was held to the contract
    expect(of.sent().map(({ event_type, properties }) => [event_type, properties['dispatch_id']])).toEqual([
      ['users.messages.email.Send', dispatch_id],
      ['users.messages.email.Click', dispatch_id],
      ['users.messages.email.Unsubscribe', dispatch_id],
      ['users.behaviors.subscription.GlobalStateChange', undefined],
    ])
  })

  test.each(['campaign', 'message'])(
    'of an SMS opt-out names the group of its %s and the message, for all with the number',
    async (owner) => {
      const receiver = scriptedReceiver()
      const [ofMessage, shared] = owner === 'message' ? ['g', 'h'] : [undefined, 'g']
      const messages = [
        { channel: 'sms' as const, parts: { body: 'Hi' }, ...(ofMessage && { subscription_group_id: ofMessage }) },
      ]
      const phone = '+15005550006'
      const state = {
        users: ['ada', 'ben'].map((external_id) => ({
          external_id,
          phone,
          subscription_groups: { g: 'subscribed' as const },
        })),
        subscription_groups: ['g', 'h'].map((id) => ({ id, name: id, channel: 'sms' as const })),
        campaigns: [campaign({ subscription_group_id: shared, variations: [{ id: 'v', name: 'All', messages }] })],
        currents: [currents],
      }
      const of = await testService({ state, now: start, outgoing: receiver })
      const out = { external_id: 'ada', kind: 'opt_out', channel: 'sms', campaign_id: 'c', variation_id: 'v' } as const
      await of.workspace.writeEngagements([{ ...out, time: start, send_id: 's' }])
      await of.settle()
      const changes = receiver.calls.flatMap(eventsOf).filter(({ event_type }) => event_type.endsWith('StateChange'))
      const properties = { campaign_id: 'c', message_variation_id: 'v', subscription_group_id: 'g' }
      expect(changes).toMatchObject([{ properties }, { properties }])
    },
  )

  test('of a conversion names the app, and the dispatch of the last message', async () => {
    const receiver = scriptedReceiver()
    const conversion_behaviors = [{ type: 'Makes Purchase' as const, window: 3600 }]
    const state = { users: users('ada'), campaigns: [campaign({ conversion_behaviors })], currents: [currents] }
    const of = await testService({ state, now: start, outgoing: receiver })
    const trigger = { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] }
    await of.call('campaigns.trigger.send', trigger)
    await of.settle()
    const { body } = await of.call('campaigns.trigger.send', trigger)
    await of.settle()
    const { dispatch_id } = body as { dispatch_id: string } // the answer was held to the contract
    const time = '2024-06-01T00:00:00Z'
    const purchase = { external_id: 'ada', app_id: 'a', product_id: 'tea', currency: 'USD', price: 1, time }
    await of.call('users.track', { purchases: [purchase] })
    await of.settle()
    const conversions = receiver.calls.flatMap(eventsOf).filter(({ event_type }) => event_type.endsWith('Conversion'))
    expect(conversions).toMatchObject([{ properties: { app_id: 'a', dispatch_id } }])
  })

  test('of a webhook tells a failure once, also if the next attempt is not allowed', async () => {
    const [url, body] = ['https://api.shop.example/hook', 'größer']
    let hook: ScriptedAnswer = { status: 503, body }
    const receiver = scriptedReceiver((request) => (request.url === url ? hook : 200))
    const messages = [{ channel: 'webhook' as const, parts: { url, body: '{}' } }]
    const campaigns = [campaign({ variations: [{ id: 'v', name: 'All', messages }] })]
    const state = { users: users('ada'), campaigns, currents: [currents] }
    const of = await testService({ state, now: start, outgoing: receiver })
    await of.call('campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    await of.settle()
    hook = { refused: 'not allowed' }
    await of.clock.advance(hour)
    const told = receiver.calls.filter((request) => request.url !== url).flatMap(eventsOf)
    expect(told.map(({ event_type }) => event_type)).toEqual([
      'users.messages.webhook.Failure',
      'users.messages.webhook.Retry',
    ])
    expect(told[0]?.properties).toMatchObject({ raw_response: body, content_length: 8 })
    const [message] = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
    expect(message?.delivery).toEqual({ state: 'failed', reason: 'not allowed' })
    const query = { campaign_id: 'c', length: '1' }
    const series = await of.call('campaigns.data_series', undefined, { query })
    expect(series.body).toMatchObject({
      data: [{ messages: { webhook: [{ sent: 1, errors: 1, unique_recipients: 0 }] } }],
    })
  })

  test('of a webhook is of the user who is kept after a merge', async () => {
    const url = 'https://api.shop.example/hook'
    const answers = [503, 503]
    const of = await connected((request) => (request.url === url ? (answers.shift() ?? 200) : 200), undefined)
    const webhook = { url, request_method: 'POST', body: '{}' }
    await of.call('messages.send', { external_user_ids: ['ada'], messages: { webhook } })
    await of.settle()
    const merge = { identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'ben' } }
    await of.call('users.merge', { merge_updates: [merge] })
    await of.clock.advance(hour)
    const told = of.receiver.calls.filter((request) => request.url !== url).flatMap(eventsOf)
    const ofWebhook = told.filter(({ event_type }) => event_type.startsWith('users.messages.webhook.'))
    expect(ofWebhook.map(({ event_type, user }) => [event_type.split('.')[3], user.external_user_id])).toEqual([
      ['Failure', 'ada'],
      ['Retry', 'ada'],
      ['Failure', 'ben'],
      ['Retry', 'ben'],
      ['Send', 'ben'],
    ])
  })

  test('of a webhook knows no length of an answer that was cut', async () => {
    const url = 'https://api.shop.example/hook'
    const answer = { status: 404, body: 'x'.repeat(40_000) }
    const of = await connected((request) => (request.url === url ? answer : 200), undefined)
    const webhook = { url, request_method: 'POST', body: '{}' }
    await of.call('messages.send', { external_user_ids: ['ada'], messages: { webhook } })
    await of.settle()
    const told = of.receiver.calls.filter((request) => request.url !== url).flatMap(eventsOf)
    expect(told).toMatchObject([{ event_type: 'users.messages.webhook.Failure' }])
    expect(told[0]?.properties).not.toHaveProperty('content_length')
  })
})
