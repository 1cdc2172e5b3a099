import { scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { connected, eventsOf, start } from './currents-fixture.ts'
import { campaign } from './sends-fixture.ts'

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
      currents: [{ id: 'shop', url: 'https://shop.example/currents' }],
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
})
