import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobsOfSends, scheduleCampaign, type SendingService, sendingService } from './sends-fixture.ts'

// Schedules are made, changed and deleted in any order while time runs, the clock jumps, and work is done or left undone.

const hourMs = 3_600_000

const zones = { kiritimati: 'Pacific/Kiritimati', berlin: 'Europe/Berlin', utc: 'UTC', honolulu: 'Pacific/Honolulu' }
const everybody = Object.keys(zones)
const state = {
  users: Object.entries(zones).map(([external_id, time_zone]) => ({
    external_id,
    time_zone,
    email: `${external_id}@example.com`,
  })),
}

/** Hours from now; a local time is so far off that it is over nowhere. */
const when = fc.oneof(
  fc.record({ hours: fc.nat(40), in_local_time: fc.constant(false) }),
  fc.record({ hours: fc.integer({ min: 15, max: 60 }), in_local_time: fc.constant(true) }),
)

type When = typeof when extends fc.Arbitrary<infer T> ? T : never

type Action =
  | { readonly kind: 'create'; readonly when: When; readonly to: readonly string[] }
  | { readonly kind: 'update'; readonly when: When; readonly which: number }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'advance'; readonly hours: number }
  | { readonly kind: 'jump'; readonly hours: number }
  | { readonly kind: 'settle' }

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), when, to: fc.subarray(everybody) }),
  fc.record({ kind: fc.constant('update' as const), when, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('advance' as const), hours: fc.nat(30) }),
  fc.record({ kind: fc.constant('jump' as const), hours: fc.nat(30) }),
  fc.constant({ kind: 'settle' as const }),
)

/** Facts of a schedule without looking into the service. */
interface Known {
  readonly schedule_id: string
  readonly to: readonly string[]
  /** When it was first to go out by the clocks of UTC. */
  readonly first: number
  readonly isLocal: boolean
  touched: boolean
  /** Users who had their message when it was deleted. */
  before?: readonly string[]
}

const scheduleOf = (service: SendingService, { hours, in_local_time }: When) => ({
  time: new Date(service.clock.now() + hours * hourMs).toISOString().slice(0, -1),
  in_local_time,
})

const receiversOf = async (service: SendingService, schedule_id: string) =>
  (await service.outbox())
    .filter((entry) => entry.schedule_id === schedule_id)
    .map(({ external_id = '' }) => external_id)

const create = async (service: SendingService, given: Action & { readonly kind: 'create' }): Promise<Known> => {
  const { when: at, to } = given
  const target = to.length === 0 ? { broadcast: true } : { recipients: to.map((name) => ({ external_user_id: name })) }
  const schedule_id = await scheduleCampaign(service, { schedule: scheduleOf(service, at), ...target })
  const first = service.clock.now() + at.hours * hourMs
  return { schedule_id, to: to.length === 0 ? everybody : to, first, isLocal: at.in_local_time, touched: false }
}

const change = async (service: SendingService, given: Action, known: Known[]): Promise<void> => {
  if (given.kind === 'create') return void known.push(await create(service, given))
  if (given.kind === 'advance') return service.clock.advance(given.hours * hourMs)
  if (given.kind === 'jump') {
    service.clock.set(service.clock.now() + given.hours * hourMs)
    return
  }
  if (given.kind === 'settle') return void (await service.settle())
  const one = known[given.which % Math.max(known.length, 1)]
  if (one === undefined) return
  const named = { campaign_id: 'c', schedule_id: one.schedule_id }
  one.touched = true
  if (given.kind === 'update') {
    await service.call('campaigns.trigger.schedule.update', { ...named, schedule: scheduleOf(service, given.when) })
  } else if ((await service.call('campaigns.trigger.schedule.delete', named)).status === 201) {
    one.before = await receiversOf(service, one.schedule_id)
  }
}

const notBefore = async (service: SendingService, one: Known): Promise<void> => {
  const earliest = one.isLocal ? one.first - 14 * hourMs : one.first
  const times = (await service.outbox())
    .filter(({ schedule_id }) => schedule_id === one.schedule_id)
    .map(({ time }) => Date.parse(time))
  for (const time of times) expect(time).toBeGreaterThanOrEqual(earliest)
}

const zoneNames = Object.values(zones)

/** A user who arrives some time after a schedule was made, and may move then. Hours since it was made. */
const arrival = fc.record({
  hours: fc.integer({ min: 0, max: 45 }),
  zone: fc.constantFrom(...zoneNames),
  move: fc.option(fc.record({ after: fc.nat(20), zone: fc.constantFrom(...zoneNames) }), { nil: undefined, freq: 2 }),
})

/** Hours that a zone is ahead of UTC in June. */
const ahead: { readonly [zone: string]: number } = {
  'Pacific/Kiritimati': 14,
  'Europe/Berlin': 2,
  UTC: 0,
  'Pacific/Honolulu': -10,
}

test('a user who arrives before their turn gets the message at that turn, and one who moves to a later turn at the later one, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 5 }), fc.boolean(), async (arrivals, isBroadcast) => {
      const service = await sendingService({})
      const start = service.clock.now()
      const wall = start + 24 * hourMs
      const recipients = arrivals.map((_, index) => ({ external_user_id: `u${index}` }))
      const target = isBroadcast || arrivals.length === 0 ? { broadcast: true } : { recipients }
      const time = new Date(wall).toISOString().slice(0, -1)
      await scheduleCampaign(service, { schedule: { time, in_local_time: true }, ...target })
      const changes = arrivals.flatMap(({ hours, zone, move }, index) => {
        const user = { external_id: `u${index}`, email: `u${index}@example.com` }
        const came = { at: start + (hours + 0.5) * hourMs, user: { ...user, time_zone: zone } }
        return move === undefined
          ? [came]
          : [came, { at: came.at + move.after * hourMs, user: { ...user, time_zone: move.zone } }]
      })
      for (const { at, user } of changes.toSorted((a, b) => a.at - b.at)) {
        await service.clock.advanceTo(at)
        await service.call('users.track', { attributes: [user] })
        await service.settle()
      }
      await service.clock.advance(200 * hourMs)
      const turnIn = (zone: string): number => wall - (ahead[zone] ?? 0) * hourMs
      const expected = arrivals.flatMap(({ hours, zone, move }, index) => {
        const came = start + (hours + 0.5) * hourMs
        const movedAt = move === undefined ? Infinity : came + move.after * hourMs
        const later = move?.zone ?? zone
        // The plan is made 14 hours before the time. Who moves before it, or as they come, is planned where they are.
        const planned = turnIn(movedAt <= Math.max(came, wall - 14 * hourMs) ? later : zone)
        const turn = movedAt < planned ? Math.max(planned, turnIn(later)) : planned
        return planned < came ? [] : [`u${index} ${new Date(turn).toISOString()}`]
      })
      const seen = (await service.seen()).map(({ user, time: at }) => `${user} ${at}`)
      expect(seen.toSorted()).toEqual(expected.toSorted())
      expect(await jobsOfSends(service)).toEqual([])
    }),
  )
})

test('whatever is done with schedules: every user gets each at most once, none after its deletion, all of it otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25, size: 'max' }), async (actions) => {
      const service = await sendingService(state)
      const known: Known[] = []
      for (const each of actions) await change(service, each, known)
      await service.clock.advance(200 * hourMs)
      for (const one of known) {
        const received = await receiversOf(service, one.schedule_id)
        expect(new Set(received).size).toBe(received.length)
        expect(received.toSorted()).toEqual((one.before ?? one.to).toSorted())
        if (!one.touched) await notBefore(service, one)
      }
      expect(await service.outbox()).toHaveLength(
        known.reduce((total, { before, to }) => total + (before ?? to).length, 0),
      )
      expect(await jobsOfSends(service)).toEqual([])
      expect(service.failures).toEqual([])
    }),
  )
})
