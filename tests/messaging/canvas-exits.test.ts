import type { StateFileJson } from '@brazier/backend'
import { dayMs } from '@brazier/domain/vocabulary'
import { describe, expect, it, test } from 'vitest'
import { email, type SendingService, sendingService, users, whatCame } from './sends-fixture.ts'

type CanvasJson = NonNullable<StateFileJson['canvases']>[number]
type Criteria = NonNullable<CanvasJson['exit_criteria']>

const start = Date.parse('2024-06-01T00:00:00Z')
const days = (number: number): number => start + number * dayMs

const behaviors = [{ type: 'Performs Custom Event' as const, window: 864_000, custom_event_name: 'converted' }]
const vip = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'equals' as const, value: true } }

/** Hello at once; after three days, Bye. */
const canvas = (exit_criteria: Criteria, change: Partial<CanvasJson> = {}): CanvasJson => ({
  id: 'j',
  name: 'Journey',
  variants: [{ id: 'v', name: 'Way', first_step_ids: ['hello'] }],
  conversion_behaviors: behaviors,
  exit_criteria,
  steps: [
    { id: 'hello', name: 'Hello', messages: [email('hello')], next_step_ids: ['bye'] },
    { id: 'bye', name: 'Bye', delay_seconds: 3 * 86_400, messages: [email('bye')] },
  ],
  ...change,
})

const service = (exit_criteria: Criteria, state: StateFileJson = {}) =>
  sendingService({
    users: users('ada', 'ben'),
    segments: [{ id: 's', name: 'VIPs', audience: vip }],
    canvases: [canvas(exit_criteria)],
    ...state,
  })

const everybody = { recipients: [{ external_user_id: 'ada' }, { external_user_id: 'ben' }] }
const enter = (of: SendingService, body: object = everybody) =>
  whatCame(of, 'canvas.trigger.send', { canvas_id: 'j', ...body })

const track = async (of: SendingService, body: object) => {
  expect(await of.call('users.track', body)).toMatchObject({ status: 201 })
  await of.settle()
}
const event = (name: string, properties: object = {}, time = '2024-06-01T00:00:00Z') => ({
  events: [{ external_id: 'ada', name, time, properties }],
})

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

const bought = {
  purchases: [{ external_id: 'ada', product_id: 'mug', currency: 'USD', price: 9, time: '2024-06-01T00:00:00Z' }],
}
const large = { property_name: 'total', comparison: 'greater_than' as const, value: 50 }

describe('an exception event', () => {
  it.each<readonly [string, NonNullable<Criteria['exception_events']>[number], object]>([
    ['a custom event', { type: 'Performs Custom Event', custom_event_name: 'left' }, event('left')],
    [
      'a custom event with a property',
      { type: 'Performs Custom Event', custom_event_name: 'left', properties: [large] },
      event('left', { total: 51 }),
    ],
    ['a purchase', { type: 'Makes Purchase' }, bought],
    ['a purchase of one product', { type: 'Makes Purchase', product_id: 'mug' }, bought],
    ['a conversion', { type: 'Performs Conversion Event' }, event('converted')],
    ['one conversion', { type: 'Performs Conversion Event', conversion: 0 }, event('converted')],
  ])('(%s) takes a user out when the delay is over', async (_, exception, did) => {
    const of = await service({ exception_events: [exception] })
    await enter(of)
    await track(of, did)
    expect(await gotBye(of)).toEqual(['ben'])
    expect(await outcomesOf(of)).toContainEqual(
      expect.stringMatching(/^exited ada: Bye: left the Canvas by (Performs|Makes).* on 2024-06-01 00:00 UTC$/),
    )
    const { canvases_received: { j: received } = {} } = (await of.workspace.snapshot()).users?.[0] ?? {}
    expect(received?.last_exited).toBe(days(3))
  })

  it.each<readonly [string, NonNullable<Criteria['exception_events']>[number], object]>([
    ['another event', { type: 'Performs Custom Event', custom_event_name: 'left' }, event('stayed')],
    [
      'another value',
      { type: 'Performs Custom Event', custom_event_name: 'left', properties: [large] },
      event('left', { total: 50 }),
    ],
    [
      'an event before the entry',
      { type: 'Performs Custom Event', custom_event_name: 'left' },
      event('left', {}, '2024-05-31T00:00:00Z'),
    ],
    ['another product', { type: 'Makes Purchase', product_id: 'cup' }, bought],
    ['no session', { type: 'Starts Session' }, event('left')],
    ['no conversion', { type: 'Performs Conversion Event' }, event('left')],
  ])('(%s) takes nobody out', async (_, exception, did) => {
    const of = await service({ exception_events: [exception] })
    await enter(of)
    await track(of, did)
    expect(await gotBye(of)).toEqual(['ada', 'ben'])
  })

  it('before the entry takes nobody out, even at the same instant, and neither does one of an earlier entry', async () => {
    const of = await service({ exception_events: [{ type: 'Performs Custom Event', custom_event_name: 'left' }] })
    await track(of, event('left'))
    await enter(of, { recipients: [{ external_user_id: 'ada' }] })
    expect(await gotBye(of)).toEqual(['ada'])
    await track(of, event('left', {}, '2024-06-11T00:00:00Z'))
    await enter(of, { recipients: [{ external_user_id: 'ada' }] })
    await of.clock.advanceTo(days(20))
    expect((await of.seen()).map(({ text }) => text)).toEqual(['hello', 'bye', 'hello', 'bye'])
  })

  it('is in a state file, and holds after it was loaded', async () => {
    const of = await service({ exception_events: [{ type: 'Starts Session' }, { type: 'Makes Purchase' }] })
    await enter(of)
    await track(of, bought)
    const state = await of.workspace.snapshot()
    const after = await service({})
    await after.workspace.restore(state)
    expect(await gotBye(after)).toEqual(['ben'])
  })
})

describe('an exit audience', () => {
  it.each<readonly [string, Criteria]>([
    ['an audience', { audience: vip }],
    ['a segment', { segment_id: 's' }],
    ['both', { audience: vip, segment_id: 's' }],
  ])('(%s) takes users out when the delay is over', async (_, criteria) => {
    const of = await service(criteria)
    await enter(of)
    await track(of, {
      attributes: [
        { external_id: 'ada', vip: true },
        { external_id: 'ben', vip: true },
      ],
    })
    await of.clock.advanceTo(days(2))
    await track(of, { attributes: [{ external_id: 'ben', vip: false }] })
    expect(await gotBye(of)).toEqual(['ben'])
    expect(await outcomesOf(of)).toContainEqual(
      expect.stringContaining('exited ada: Bye: left the Canvas as one of Custom attribute "vip" equals true'),
    )
  })

  it('ends all ways of the user, also those whose delay ends after the user left the audience', async () => {
    const steps = [1, 3].map((day) => ({
      id: `${day}`,
      name: `Day ${day}`,
      delay_seconds: day * 86_400,
      messages: [email('bye')],
    }))
    const variants = [{ id: 'v', name: 'Ways', first_step_ids: ['1', '3'] }]
    const of = await service({}, { canvases: [canvas({ audience: vip }, { variants, steps })] })
    await enter(of)
    await track(of, { attributes: [{ external_id: 'ada', vip: true }] })
    await of.clock.advanceTo(days(2))
    await track(of, { attributes: [{ external_id: 'ada', vip: false }] })
    expect(await gotBye(of)).toEqual(['ben', 'ben'])
    expect(await outcomesOf(of)).toContain(
      'exited ada: Day 3: left the Canvas by Custom attribute "vip" equals true on 2024-06-02 00:00 UTC',
    )
    await enter(of, { recipients: [{ external_user_id: 'ada' }] })
    await of.clock.advanceTo(days(20))
    expect((await of.seen()).filter(({ user }) => user === 'ada')).toHaveLength(2)
  })

  it('takes only users out who are in the segment and in the audience', async () => {
    const exists = { custom_attribute: { custom_attribute_name: 'other', comparison: 'exists' as const } }
    const of = await service({ audience: exists, segment_id: 's' })
    await enter(of)
    await track(of, { attributes: [{ external_id: 'ada', vip: true }] })
    expect(await gotBye(of)).toEqual(['ada', 'ben'])
  })
})

test.each<readonly [object, string | RegExp]>([
  [{ exception_events: [{ type: 'Opens Door' }] }, 'canvases[0].exit_criteria.exception_events[0].type'],
  [{ exception_events: [{ type: 'Performs Custom Event' }] }, 'exception_events[0].custom_event_name'],
  [{ exception_events: [{ type: 'Performs Conversion Event', conversion: 1 }] }, 'no such conversion event'],
  [
    {
      exception_events: [
        {
          type: 'Makes Purchase',
          properties: [{ property_name: 'x', comparison: 'matches_regex', value: '(' }],
        },
      ],
    },
    /not a regular expression\n.*exception_events\[0\]\.properties\[0\]\.value/,
  ],
  [{ segment_id: 'none' }, 'canvases[0]: there is no segment "none"'],
  [
    { exception_events: [{ type: 'Interacts With Campaign', campaign_id: 'none', interaction: 'open' }] },
    'canvases[0]: exit_criteria: there is no campaign "none"',
  ],
  [
    { exception_events: [{ type: 'Updates Subscription Group Status', subscription_group_id: 'none' }] },
    'canvases[0]: exit_criteria: there is no subscription group "none"',
  ],
  [{ somewhere: true }, 'canvases[0].exit_criteria'],
])('a state file with the exit criteria %o is refused with its place', async (criteria, place) => {
  // As somebody writes it by hand.
  await expect(service(criteria as Criteria)).rejects.toThrow(place)
})
