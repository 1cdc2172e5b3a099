import { type StateFileJson, stateFileJson } from '@brazier/backend'
import { dayMs } from '@brazier/domain/vocabulary'
import { scriptedReceiver, testService, workspace } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { whatCame } from './sends-fixture.ts'
import { stores } from './stores.ts'

const start = Date.parse('2024-06-01T00:00:00Z')

const messages = [{ channel: 'email' as const, parts: { subject: 's', body: 'b' } }]
const hook = (name: string) => ({
  channel: 'webhook' as const,
  parts: { url: `https://shop.example/${name}`, body: '' },
})
const state: StateFileJson = {
  ...workspace().user({ external_id: 'ada', email: 'ada@example.com' }).build(),
  campaigns: [
    {
      id: 'c',
      name: 'C',
      reeligibility: { mode: 'after', value: 1, unit: 'days' },
      variations: [{ id: 'v', name: 'All', messages }],
    },
    {
      id: 'h',
      name: 'H',
      reeligibility: { mode: 'once' },
      variations: [{ id: 'v', name: 'All', messages: [hook('fails'), hook('waits')] }],
    },
  ],
  canvases: [
    {
      id: 'j',
      name: 'J',
      reeligibility: { mode: 'once' },
      exit_criteria: {
        exception_events: [
          { type: 'Performs Custom Event', custom_event_name: 'left' },
          { type: 'Changes Custom Attribute', custom_attribute_name: 'tier' },
          { type: 'Updates Subscription Status', channel: 'email' },
        ],
      },
      variants: [{ id: 'w', name: 'Way', first_step_ids: ['first'] }],
      steps: [
        { id: 'first', name: 'First', messages, next_step_ids: ['second'] },
        { id: 'second', name: 'Second', delay_seconds: 86_400, messages },
      ],
    },
  ],
}

describe.each(stores)('re-eligibility and exits, in %s', (_, isHere, open) => {
  test.runIf(isHere).each<readonly [string, object]>([
    ['an event', { events: [{ external_id: 'ada', name: 'left', time: '2024-06-01T00:00:00Z' }] }],
    ['an attribute', { attributes: [{ external_id: 'ada', tier: 'gold' }] }],
    ['a subscription', { attributes: [{ external_id: 'ada', email_subscribe: 'opted_in' }] }],
  ])('hold for triggers at once; %s is the exit', { timeout: 120_000 }, async (_exit, did) => {
    const of = await testService({ persistence: await open(), state, now: start, name: 'again' })
    const recipients = [{ external_user_id: 'ada' }]
    const trigger = () =>
      Promise.all([
        ...Array.from({ length: 5 }, () => of.call('campaigns.trigger.send', { campaign_id: 'c', recipients })),
        ...Array.from({ length: 5 }, () => of.call('canvas.trigger.send', { canvas_id: 'j', recipients })),
      ])
    const sent = async (): Promise<readonly string[]> => {
      const entries = await of.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
      return entries.map(({ campaign_id, canvas_step_id }) => campaign_id ?? canvas_step_id ?? '').toSorted()
    }
    await trigger()
    await of.settle()
    expect(await sent()).toEqual(['c', 'first'])
    await of.call('users.track', did)
    await of.clock.advanceTo(start + dayMs)
    expect(await sent()).toEqual(['c', 'first'])
    await trigger()
    await of.settle()
    expect(await sent()).toEqual(['c', 'c', 'first'])
  })

  test.runIf(isHere)('hold while a webhook waits for its call, not after it failed', { timeout: 120_000 }, async () => {
    const answers = [503, 400, 200]
    const receiver = scriptedReceiver(({ url }) => (url.endsWith('waits') ? (answers.shift() ?? 500) : 400))
    const of = await testService({ persistence: await open(), state, now: start, name: 'hooks', outgoing: receiver })
    const recipients = [{ external_user_id: 'ada' }]
    const trigger = (service = of) => whatCame(service, 'campaigns.trigger.send', { campaign_id: 'h', recipients })
    const called = ['recipients[0] not_reeligible ada: called on 2024-06-01 00:00 UTC; once only']
    expect(await trigger()).toEqual(['recipients[0] done ada'])
    expect(await trigger()).toEqual(called)
    const saved = stateFileJson(await of.workspace.snapshot())
    expect(
      await trigger(await testService({ state: saved, now: start, outgoing: scriptedReceiver(() => 500) })),
    ).toEqual(called)
    await of.clock.advance(60_000)
    expect(await trigger()).toEqual(['recipients[0] done ada'])
    expect(await trigger()).toEqual(['recipients[0] not_reeligible ada: received on 2024-06-01 00:01 UTC; once only'])
    expect([receiver.calls.length, answers]).toEqual([5, []])
  })

  test.runIf(isHere)('hold for a user who absorbs another while the webhook waits', { timeout: 120_000 }, async () => {
    const answers = [503, 200]
    const outgoing = scriptedReceiver(({ url }) => (url.endsWith('waits') ? (answers.shift() ?? 500) : 400))
    const user_alias = { alias_name: 'ada', alias_label: 'visitor' }
    const visited = { ...state, users: [...(state.users ?? []), { user_aliases: [user_alias] }] }
    const of = await testService({ persistence: await open(), state: visited, now: start, name: 'merged', outgoing })
    const trigger = (recipient: object) =>
      whatCame(of, 'campaigns.trigger.send', { campaign_id: 'h', recipients: [recipient] })
    await trigger({ user_alias })
    await of.call('users.identify', { aliases_to_identify: [{ external_id: 'ada', user_alias }] })
    const ada = { external_user_id: 'ada' }
    expect(await trigger(ada)).toEqual(['recipients[0] not_reeligible ada: called on 2024-06-01 00:00 UTC; once only'])
    await of.clock.advance(60_000)
    expect(await trigger(ada)).toEqual([
      'recipients[0] not_reeligible ada: received on 2024-06-01 00:01 UTC; once only',
    ])
    expect([outgoing.calls.length, answers]).toEqual([3, []])
  })
})
