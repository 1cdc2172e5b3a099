import { scriptedReceiver, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { eventsOf, start } from './currents-fixture.ts'
import { campaign, email, users } from './sends-fixture.ts'

const currents = { id: 'shop', url: 'https://shop.example/currents' }

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
})
