import type { StateFileJson } from '@brazier/backend'
import { describe, expect, it } from 'vitest'
import { email, type SendingService, sendingService, users, whatCame } from './sends-fixture.ts'

// Exception events that are changes of a profile, or interactions with a campaign.

type CanvasJson = NonNullable<StateFileJson['canvases']>[number]
type ExceptionEvent = NonNullable<NonNullable<CanvasJson['exit_criteria']>['exception_events']>[number]

const days = (number: number): number => Date.parse('2024-06-01T00:00:00Z') + number * 86_400_000

/** Hello at once; after three days, Bye. Ada and Ben are in it. */
const entered = async (exception: ExceptionEvent, state: StateFileJson = {}): Promise<SendingService> => {
  const canvas: CanvasJson = {
    id: 'j',
    name: 'Journey',
    variants: [{ id: 'v', name: 'Way', first_step_ids: ['hello'] }],
    exit_criteria: { exception_events: [exception] },
    steps: [
      { id: 'hello', name: 'Hello', messages: [email('hello')], next_step_ids: ['bye'] },
      { id: 'bye', name: 'Bye', delay_seconds: 3 * 86_400, messages: [email('bye')] },
    ],
  }
  const of = await sendingService({
    users: users('ada', 'ben'),
    subscription_groups: [{ id: 'g', name: 'G', channel: 'email' }],
    canvases: [canvas],
    ...state,
  })
  await whatCame(of, 'canvas.trigger.send', {
    canvas_id: 'j',
    recipients: [{ external_user_id: 'ada' }, { external_user_id: 'ben' }],
  })
  return of
}

/** Users who got the second message. */
const gotBye = async (of: SendingService) => {
  await of.clock.advanceTo(days(10))
  return (await of.seen()).filter(({ text }) => text === 'bye').map(({ user }) => user)
}

/** The outcomes of the request that let the users in, the newest first. */
const outcomesOf = async (of: SendingService) => {
  const logged = await of.workspace.requests.list(10)
  const entry = logged.find(({ endpoint }) => endpoint === 'canvas.trigger.send')
  return (entry?.outcomes ?? []).map(({ result, about = '' }) => `${result} ${about}`)
}

const setAda = (attributes: object) => ({ attributes: [{ external_id: 'ada', ...attributes }] })

describe('an exception event', () => {
  const group = { type: 'Updates Subscription Group Status' as const, subscription_group_id: 'g' }
  it.each<readonly [string, ExceptionEvent, object, string, readonly string[]]>([
    [
      'a new address',
      { type: 'Adds Email Address' },
      setAda({ email: 'new@example.com' }),
      'Adds Email Address',
      ['ben'],
    ],
    ['the same address', { type: 'Adds Email Address' }, setAda({ email: 'ada@example.com' }), '', ['ada', 'ben']],
    [
      'a new value',
      { type: 'Changes Custom Attribute', custom_attribute_name: 'tier' },
      setAda({ tier: 'gold' }),
      'Changes Custom Attribute "tier"',
      ['ben'],
    ],
    [
      'the value',
      { type: 'Changes Custom Attribute', custom_attribute_name: 'tier', value: 'gold' },
      setAda({ tier: 'gold' }),
      'Changes Custom Attribute "tier" to "gold"',
      ['ben'],
    ],
    [
      'another value',
      { type: 'Changes Custom Attribute', custom_attribute_name: 'tier', value: 'gold' },
      setAda({ tier: 'tin' }),
      '',
      ['ada', 'ben'],
    ],
    [
      'a list as value',
      { type: 'Changes Custom Attribute', custom_attribute_name: 'tier' },
      setAda({ tier: ['gold'] }),
      '',
      ['ada', 'ben'],
    ],
    [
      'a state of email',
      { type: 'Updates Subscription Status', channel: 'email', state: 'opted_in' },
      setAda({ email_subscribe: 'opted_in' }),
      'Updates Subscription Status email to opted_in',
      ['ben'],
    ],
    [
      'a state of push',
      { type: 'Updates Subscription Status', channel: 'push' },
      setAda({ push_subscribe: 'opted_in' }),
      'Updates Subscription Status push',
      ['ben'],
    ],
    [
      'the state that users have',
      { type: 'Updates Subscription Status', channel: 'email' },
      setAda({ email_subscribe: 'subscribed' }),
      '',
      ['ada', 'ben'],
    ],
    [
      'a state of a group',
      { ...group, state: 'subscribed' },
      setAda({ subscription_groups: [{ subscription_group_id: 'g', subscription_state: 'subscribed' }] }),
      'Updates Subscription Group Status "g" to subscribed',
      ['ben'],
    ],
  ])('(a change: %s) counts as documented', async (_, exception, did, words, got) => {
    const of = await entered(exception)
    expect(await of.call('users.track', did)).toMatchObject({ status: 201 })
    await of.settle()
    expect(await gotBye(of)).toEqual(got)
    const left = expect.stringContaining(`left the Canvas by ${words} on`)
    if (words !== '') expect(await outcomesOf(of)).toContainEqual(left)
  })

  it('is a change that endpoints of email and of groups make', async () => {
    const status = { type: 'Updates Subscription Status' as const, channel: 'email' as const }
    for (const [exception, endpoint, body] of [
      [status, 'email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' }],
      [
        group,
        'subscription.status.set',
        {
          subscription_groups: [
            { subscription_group_id: 'g', subscription_state: 'subscribed', external_ids: ['ada'] },
          ],
        },
      ],
    ] as const) {
      const of = await entered(exception)
      expect(await of.call(endpoint, body)).toMatchObject({ status: 201 })
      await of.clock.advanceTo(days(4))
      expect(await outcomesOf(of)).toContainEqual(
        expect.stringContaining('exited ada: Bye: left the Canvas by Updates'),
      )
    }
  })

  it.each([
    ['email', ['ben']],
    ['sms', ['ada', 'ben']],
  ] as const)('is a conversion that counts for the channel of a campaign (%s)', async (channel, got) => {
    const converts = { type: 'Performs Custom Event' as const, window: 864_000, custom_event_name: 'converted' }
    const variations = [{ id: 'v', name: 'All', messages: [email('news')] }]
    const campaigns = [{ id: 'c', name: 'C', conversion_behaviors: [converts], variations }]
    const exception = { type: 'Interacts With Campaign' as const, campaign_id: 'c', interaction: 'conversion' as const }
    const of = await entered({ ...exception, channel }, { campaigns })
    await whatCame(of, 'campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
    const events = [{ external_id: 'ada', name: 'converted', time: '2024-06-01T00:00:00Z' }]
    expect(await of.call('users.track', { events })).toMatchObject({ status: 201 })
    await of.settle()
    expect(await gotBye(of)).toEqual(got)
  })

  it('is a message of a campaign, or a click in it', async () => {
    const campaigns = [{ id: 'c', name: 'C', variations: [{ id: 'v', name: 'All', messages: [email('news')] }] }]
    for (const interaction of ['sent', 'click'] as const) {
      const exception = { type: 'Interacts With Campaign' as const, campaign_id: 'c', interaction }
      const of = await entered(exception, { campaigns })
      await whatCame(of, 'campaigns.trigger.send', { campaign_id: 'c', recipients: [{ external_user_id: 'ada' }] })
      if (interaction === 'click') {
        const click = { external_id: 'ada', kind: 'click' as const, campaign_id: 'c' }
        expect(await of.workspace.writeEngagements([click])).toEqual({ outcome: 'written' })
      }
      await of.clock.advanceTo(days(10))
      expect(await outcomesOf(of)).toContainEqual(
        expect.stringContaining(`exited ada: Bye: left the Canvas by Interacts With Campaign "c" ${interaction} on`),
      )
      expect((await of.seen()).filter(({ text }) => text === 'bye').map(({ user }) => user)).toEqual(['ben'])
    }
  })
})
