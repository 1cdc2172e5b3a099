import { memoryPersistence, type Persistence, type StateFileJson, stateFileJson } from '@brazier/backend'
import { newName, someDatabases } from '@brazier/postgres/testing'
import { testService, type TestService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { campaign, email } from './messaging/sends-fixture.ts'

// The law of time: one large turn and many small ones give the same world, to the byte, on every store.

const start = Date.UTC(2024, 5, 1, 9)
const hourMs = 3_600_000
const integration_id = '11111111-2222-4333-8444-555555555555'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/New_York', 'Pacific/Honolulu', undefined]
const ids = ['a', 'b', 'c', 'd', 'e', 'f']

const chance = fc.record({
  rate: fc.constantFrom(0, 0.5, 1),
  delay_seconds: fc.constantFrom<[number, number]>([0, 0], [60, 7200], [1, 400_000]),
})

const behavior = fc.record({
  channels: fc.record({
    email: fc.record({ delivered: chance, open: chance, click: chance, unsubscribe: chance, bounce: chance }),
  }),
  conversions: fc.array(chance, { maxLength: 1 }),
})

const canvas = {
  id: 'j',
  name: 'Journey',
  variants: [{ id: 'v', name: 'Way', first_step_ids: ['one'] }],
  steps: [
    { id: 'one', name: 'One', messages: [email('one')], next_step_ids: ['two'] },
    { id: 'two', name: 'Two', delay_seconds: 90_000, messages: [email('two')], next_step_ids: ['three'] },
    { id: 'three', name: 'Three', delay_seconds: 3600, messages: [email('three {{${first_name}}}')] },
  ],
}

const campaigns = [
  campaign({ conversion_behaviors: [{ type: 'Makes Purchase', window: 259_200 }] }),
  campaign({
    id: 'halves',
    variations: [
      { id: 'x', name: 'X', percentage: 50, messages: [email('X')] },
      { id: 'control', name: 'Control', percentage: 50, is_control: true, messages: [] },
    ],
  }),
]

/** Jobs that fail, at once or later: each is tried again. */
const failing = fc.array(fc.integer({ min: 0, max: 96 }), { maxLength: 3 })

const world: fc.Arbitrary<StateFileJson> = fc
  .record({
    behavior: fc.option(behavior, { nil: undefined }),
    time_zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
    zones: fc.array(fc.constantFrom(...zones), { minLength: ids.length, maxLength: ids.length }),
    isMeasured: fc.boolean(),
    failing,
  })
  .map((given) => ({
    time_zone: given.time_zone,
    ...(given.behavior && { behavior: given.behavior }),
    users: ids.map((id, index) => ({ external_id: id, email: `${id}@example.com`, time_zone: given.zones[index] })),
    campaigns,
    canvases: [canvas],
    segments: [
      {
        id: 's',
        name: 'Everybody',
        analytics_tracking_enabled: given.isMeasured,
        audience: { email_subscription_status: { comparison: 'is_not' as const, value: 'unsubscribed' as const } },
      },
    ],
    integrations: [
      {
        id: integration_id,
        name: 'Sync',
        type: 'users' as const,
        last_updated_at: '2024-01-01T00:00:00Z',
        rows: [{ external_id: 'a', updated_at: '2024-02-01T00:00:00Z', payload: { city: 'Ulm' } }, { nothing: true }],
      },
    ],
    jobs: given.failing.map((hours, index) => ({
      id: index + 1,
      kind: 'users.track',
      payload: { attributes: [null] },
      run_at: new Date(start + hours * hourMs).toISOString(),
      attempts: 0,
    })),
  }))

type Ask = (service: TestService) => Promise<{ readonly status: number }>

const recipients = fc
  .subarray(ids, { minLength: 1 })
  .map((some) => some.map((external_user_id) => ({ external_user_id })))
const target = fc.oneof(
  recipients.map((some) => ({ recipients: some })),
  fc.constant({ broadcast: true }),
)

const scheduled: fc.Arbitrary<Ask> = fc
  .tuple(
    target,
    fc.constantFrom('campaign' as const, 'canvas' as const),
    fc.integer({ min: 15, max: 90 }),
    fc.constantFrom({}, { in_local_time: true }, { at_optimal_time: true }),
  )
  .map(([to, kind, hours, how]) => async ({ call, clock }) => {
    const time = new Date(clock.now() + hours * hourMs).toISOString().slice(0, -1)
    const schedule = { time, ...how }
    if (kind === 'canvas') return call('canvas.trigger.schedule.create', { canvas_id: 'j', ...to, schedule })
    return call('campaigns.trigger.schedule.create', { campaign_id: 'halves', ...to, schedule })
  })

const sent: fc.Arbitrary<Ask> = fc.tuple(target, fc.boolean()).map(
  ([to, isCanvas]) =>
    async ({ call }) =>
      isCanvas
        ? call('canvas.trigger.send', { canvas_id: 'j', ...to })
        : call('campaigns.trigger.send', { campaign_id: 'c', ...to }),
)

const others: readonly Ask[] = [
  ({ call }) => call('cdi.integrations.sync', undefined, { params: { integration_id } }),
  ({ call }) => call('users.track', { attributes: [{ external_id: 'new', email: 'new@example.com' }] }),
  ({ call }) =>
    call('users.track', {
      purchases: [{ external_id: 'a', product_id: 'p', currency: 'EUR', price: 2, time: '2024-06-01' }],
    }),
  ({ call }) => call('users.delete', { external_ids: ['f'] }),
]

/** Requests, and then the time that runs, in pieces. */
const round = fc.record({
  asks: fc.array(fc.oneof(scheduled, sent, fc.constantFrom(...others)), { maxLength: 4 }),
  hours: fc.integer({ min: 1, max: 60 }),
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 60 * hourMs - 1 }), { maxLength: 8 }),
})

type Round = typeof round extends fc.Arbitrary<infer T> ? T : never

/** Everything that a workspace holds after some rounds, as text. `piecesOf` says how far time runs at once. */
const worldAfter = async (
  persistence: Persistence,
  given: StateFileJson,
  rounds: readonly Round[],
  piecesOf: (round: Round) => readonly number[],
): Promise<string> => {
  const service = await testService({ persistence, state: given, now: start, name: newName() })
  const { clock, workspace } = service
  for (const each of rounds) {
    // A sync that runs already is refused.
    for (const ask of each.asks) expect([201, 202, 429]).toContain((await ask(service)).status)
    const from = clock.now()
    for (const piece of piecesOf(each)) await clock.advanceTo(from + piece)
    expect(clock.now()).toBe(from + each.hours * hourMs)
  }
  const state = stateFileJson(await workspace.snapshot())
  // In a database a job gets its id when it is taken (decision 0230): only the order of jobs is the same.
  const jobs = state.jobs?.map((job, index) => ({ ...job, id: index + 1 }))
  return JSON.stringify({ ...state, jobs, failures: service.failures.map(String) })
}

const atOnce = ({ hours }: Round): readonly number[] => [hours * hourMs]

const inPieces = (given: Round): readonly number[] => {
  const [end = 0] = atOnce(given)
  return [...given.cuts.filter((cut) => cut < end).toSorted((a, b) => a - b), end]
}

const places = {
  memory: async () => ({ persistence: memoryPersistence(), close: () => Promise.resolve() }),
  ...someDatabases(inject('everywhere')),
}

describe.each(Object.entries(places))('time on %s', (name, open) => {
  let place: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())

  test('runs: one large turn and many small ones give the same world as in memory, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(round, { minLength: 1, maxLength: 3 }), async (state, rounds) => {
        const { persistence } = place
        const small = await worldAfter(persistence, state, rounds, inPieces)
        expect(await worldAfter(persistence, state, rounds, atOnce)).toBe(small)
        expect(await worldAfter(memoryPersistence(), state, rounds, atOnce)).toBe(small)
      }),
      name === 'memory' ? {} : { numRuns: 10, endOnFailure: true },
    )
  })
})
