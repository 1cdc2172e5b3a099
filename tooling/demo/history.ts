import { parseStateFile, type StateFile, type StateFileJson, stateFileJson } from '@brazier/backend'
import { dayMs, type Instant, isoInstant, type JsonObject, type Profile } from '@brazier/domain/rules'
import { testService, type TestService } from '@brazier/testkit'
import { request, sendings, type Step } from './sendings.ts'
import { type Life, type Report, tell } from './story.ts'
import { asOf, historyStart, hourEnd } from './time.ts'

type EngagementJson = NonNullable<StateFileJson['engagements']>[number]

export type Played = Pick<
  StateFile,
  'users' | 'campaigns' | 'canvases' | 'email_lists' | 'waiting_email_states' | 'analytics' | 'sends' | 'segment_sizes'
>

const isTold = ({ time, report }: Life['happenings'][number]): boolean =>
  time < historyStart || Object.keys(report).length === 0

/** A user as of the beginning of the history, or of the user's first day. */
const asTheyCame = ({ user, happenings }: Life): Profile => tell({ user, happenings: happenings.filter(isTold) })

/** Groups what happens by the end of its hour: that is when the service is told. */
const byHour = <T>(list: readonly T[], timeOf: (one: T) => Instant): ReadonlyMap<Instant, readonly T[]> => {
  const hours = new Map<Instant, T[]>()
  for (const one of list) {
    const end = hourEnd(timeOf(one))
    const others = hours.get(end) ?? []
    others.push(one)
    hours.set(end, others)
  }
  return hours
}

/** New users: a state file with only them, and their number. */
const arrivals = (lives: readonly Life[]): readonly Step[] => {
  const newcomers = lives.map(asTheyCame).filter(({ created_at }) => created_at >= historyStart)
  return [...byHour(newcomers, ({ created_at }) => created_at)].map(([time, users]) => ({
    time,
    take: async ({ workspace }) => {
      await workspace.loadState({ version: 1, users: asStateUsers(users) })
      await workspace.writeEngagements(
        users.map(({ braze_id, created_at }) => ({ braze_id, kind: 'new_user', time: created_at })),
      )
    },
  }))
}

const asStateUsers = (users: readonly Profile[]) => users as StateFile['users'] // a profile has the members of the file's users, readonly

const inEngagements = ({ events = [], purchases = [], engagements = [] }: Report): readonly EngagementJson[] => [
  ...engagements,
  ...events.map(({ name, time, app_id }) => ({ kind: 'custom_event' as const, name, time, app_id })),
  ...purchases.map(({ product_id: name, price, quantity, time, app_id }) => {
    return {
      kind: 'purchase' as const,
      name,
      quantity,
      revenue_cents: Math.round(price * 100) * quantity,
      time,
      app_id,
    }
  }),
]

/** Most events or purchases of one track request. */
const mostTracked = 75

const track = async (service: TestService, name: 'events' | 'purchases' | 'attributes', list: readonly object[]) => {
  for (let from = 0; from < list.length; from += mostTracked) {
    const body = { [name]: list.slice(from, from + mostTracked) }
    await request(service, 'users.track', body as JsonObject) // reports are JSON
  }
}

const writeAll = async ({ workspace }: TestService, engagements: readonly EngagementJson[]): Promise<void> => {
  const list = parseStateFile({ engagements: [...engagements] }).engagements ?? []
  const written = await workspace.writeEngagements(list)
  if (written.outcome !== 'written') throw new TypeError(JSON.stringify(written))
}

/** Acts of customers by themselves, told at the end of each hour. */
const reports = (lives: readonly Life[]): readonly Step[] => {
  const all = lives.flatMap((life) =>
    life.happenings
      .filter((happening) => !isTold(happening))
      .map(({ time, report }) => ({ time, report, braze_id: life.user.braze_id })),
  )
  return [...byHour(all, ({ time }) => time)].map(([time, some]) => ({
    time,
    take: async (service) => {
      const of = (name: keyof Report): readonly object[] =>
        some.flatMap(({ report, braze_id }) => (report[name] ?? []).map((one) => ({ ...one, braze_id })))
      await track(service, 'events', of('events'))
      await track(service, 'purchases', of('purchases'))
      await service.settle()
      await writeAll(service, of('engagements') as readonly EngagementJson[]) // what was put together just now
    },
  }))
}

/** Acts of the named users: counted only, for they tell their stories themselves. */
const namedReports = (lives: readonly Life[]): readonly Step[] => {
  const all = lives.flatMap(({ user: { braze_id }, happenings }) =>
    happenings
      .filter((happening) => !isTold(happening))
      .flatMap(({ report }) => inEngagements(report).map((one) => ({ ...one, braze_id }))),
  )
  return [...byHour(all, ({ time = '' }) => Date.parse(time))].map(([time, some]) => ({
    time,
    take: (service) => writeAll(service, some),
  }))
}

const refillEvery = 28 * dayMs

/** So that the next refill is when the demo says. */
const refills = ({ user: { custom_attributes, created_at } }: Life): readonly Instant[] => {
  const text = custom_attributes['next_refill_at']
  if (typeof text !== 'string') return []
  const since = Math.max(created_at, historyStart)
  const times: Instant[] = []
  for (let time = Date.parse(text) - refillEvery; time > since; time -= refillEvery) times.unshift(time)
  return times
}

const refillText = (time: Instant): string => isoInstant(time).replace('.000', '')

/** As somebody was when the history began: with the refill of that time. */
const withRefill = (life: Life): Life => {
  const [first] = refills(life)
  if (first === undefined) return life
  const custom_attributes = { ...life.user.custom_attributes, next_refill_at: refillText(first) }
  return { ...life, user: { ...life.user, custom_attributes } }
}

/** The shop says when the next refill is due, each time one was. */
const refillSteps = (lives: readonly Life[]): readonly Step[] => {
  const all = lives.flatMap((life) =>
    refills(life).map((time) => ({
      time,
      object: { braze_id: life.user.braze_id, next_refill_at: refillText(time + refillEvery) },
    })),
  )
  return [...byHour(all, ({ time }) => time)].map(([time, some]) => ({
    time,
    take: (service) =>
      track(
        service,
        'attributes',
        some.map(({ object }) => object),
      ),
  }))
}

/** Plays the demo's history: the company sends, people come, buy, go, and behave as the model says. */
export const playHistory = async (
  records: StateFile,
  crowd: readonly Life[],
  named: readonly Life[],
): Promise<Played> => {
  const lives = crowd.map(withRefill)
  const there = lives.map(asTheyCame).filter(({ created_at }) => created_at < historyStart)
  const state = stateFileJson({ ...records, users: asStateUsers(there) })
  const service = await testService({ state: sendable(state), now: historyStart })
  const steps = [arrivals(lives), refillSteps(crowd), reports(lives), namedReports(named), sendings(lives)].flat()
  for (const { time, take } of steps.toSorted((a, b) => a.time - b.time)) {
    if (service.clock.now() < time) await service.clock.advanceTo(time)
    await take(service)
    await service.settle()
  }
  await service.clock.advanceTo(asOf)
  if (service.failures.length > 0) throw new TypeError('the history failed', { cause: service.failures[0] })
  return service.workspace.snapshot()
}

/** Every campaign can be sent by request, as what is sent by itself was, and what is paused now. */
const sendable = ({ campaigns = [], ...state }: StateFileJson): StateFileJson => ({
  ...state,
  campaigns: campaigns.map((one) => ({
    ...one,
    schedule_type: 'api_triggered',
    state: one.state === 'paused' ? 'active' : (one.state ?? 'active'),
  })),
})
