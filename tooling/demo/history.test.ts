import { readFileSync } from 'node:fs'
import { parseStateFile } from '@brazier/backend'
import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { calendarOf, dayMs, dayText, isoInstant } from '@brazier/domain/rules'
import { type TestService, testService } from '@brazier/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaigns, canvases } from './messaging.ts'
import { segments } from './segments.ts'
import { asOf, historyDays, historyStart } from './time.ts'

const json = JSON.parse(readFileSync(new URL('../../apps/server/demo/demo.json', import.meta.url), 'utf8'))
const state = parseStateFile(json)
const { users = [], analytics = { users: [], series: [] }, sends = [], segment_sizes = [] } = state
const calendar = calendarOf(state.time_zone ?? 'UTC')

const endpoints = Object.entries<Endpoint>(contract)
const series = endpoints.map(([id]) => id as EndpointId).filter((id) => /_series$|\.data_summary$/.test(id)) // its own keys

/** Value of the demo for each parameter of an endpoint. */
const values: { readonly [name: string]: string } = {
  campaign_id: campaigns.brewTip.id,
  canvas_id: canvases.welcome.id,
  send_id:
    sends
      .filter(({ campaign_id }) => campaign_id === campaigns.brewTip.id)
      .toSorted((a, b) => (b.last_sent_at ?? 0) - (a.last_sent_at ?? 0))[0]?.send_id ?? '',
  segment_id: segments.trailClub.id,
  event: 'viewed_product',
  length: '14',
}

const ask = async (service: TestService, id: EndpointId, given: object = {}): Promise<unknown> => {
  const row: Endpoint = contract[id]
  const known = row.query !== undefined && 'shape' in row.query ? Object.keys(row.query.shape ?? {}) : []
  const isFilter = (name: string): boolean => name === 'segment_id' && id !== 'segments.data_series'
  const named = Object.entries(values).filter(([name]) => known.includes(name) && !isFilter(name))
  const ending = id.startsWith('canvas.') ? { ending_at: isoInstant(service.clock.now()) } : {}
  const { status, body } = await service.call(id, undefined, {
    query: { ...Object.fromEntries(named), ...ending, ...given },
  })
  expect([id, status]).toEqual([id, 200])
  return Reflect.get(Object(body), 'data')
}

/** Every number in an answer. */
const numbers = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : []
}

const sum = (value: unknown): number => numbers(value).reduce((total, one) => total + one, 0)

const daysOf = (data: unknown): readonly { readonly time: string }[] => {
  const list: unknown = Array.isArray(data) ? data : Reflect.get(Object(data), 'stats')
  if (!Array.isArray(list)) throw new TypeError('no days')
  return list
}

// Midnight of the company and its last moment, in winter and summer, and around the days on which its clocks change.
const starts = [
  '2026-01-05T07:00:00Z',
  '2026-03-08T08:59:00Z',
  '2026-03-09T06:00:00Z',
  '2026-07-01T06:00:00Z',
  '2026-07-02T05:59:59Z',
  '2026-11-01T07:30:00Z',
  '2026-11-02T06:59:59Z',
  '2026-11-02T07:00:00Z',
]

describe.each(starts)('the demo that starts at %s', (start) => {
  let service: TestService
  beforeAll(async () => {
    service = await testService({ state: json, now: Date.parse(start) })
  })

  it.each(series)('%s ends today and has figures', async (id) => {
    const data = await ask(service, id)
    expect(sum(data)).toBeGreaterThan(0)
    if (id === 'canvas.data_summary') return
    expect(daysOf(data)).toHaveLength(14)
    expect(daysOf(data).at(-1)?.time).toBe(dayText(calendar.dayOf(Date.parse(start))))
  })

  it.each([
    ['campaigns.data_series', { campaign_id: campaigns.orderShipped.id }],
    ['canvas.data_series', {}],
    ['events.data_series', {}],
    ['sessions.data_series', {}],
    ['purchases.revenue_series', {}],
    ['kpi.new_users.data_series', {}],
    ['kpi.dau.data_series', {}],
    ['kpi.uninstalls.data_series', {}],
    ['segments.data_series', {}],
  ] as const)('%s has figures of today', async (id, query) => {
    const today = daysOf(await ask(service, id, { ...query, length: '1' }))
    expect(sum(today)).toBeGreaterThan(0)
  })

  it('has nothing in the future', async () => {
    const tomorrow = isoInstant(Date.parse(start) + dayMs)
    for (const id of series.filter(
      (one) => one !== 'canvas.data_summary' && one !== 'segments.data_series' && one !== 'kpi.mau.data_series',
    )) {
      const days = daysOf(await ask(service, id, { length: '1', ending_at: tomorrow }))
      expect([id, sum(days)]).toEqual([id, 0])
    }
    const { users: moved = [] } = await service.workspace.snapshot()
    const times = moved.flatMap(({ updated_at = 0, campaigns_received = {}, date_of_last_session = 0 }) => [
      updated_at,
      date_of_last_session,
      ...Object.values(campaigns_received).map(({ last_received }) => last_received),
    ])
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.parse(start))
  })
})

/** The users that a unique counter saw on any day, by campaign. */
const seen = (counter: string, id: string): ReadonlySet<string> => {
  const cells = analytics.series
    .filter((one) => one.family === 'campaign' && one.id === id)
    .flatMap(({ cells: all }) => all)
  return new Set(
    cells.flatMap(({ users: of }) => (of[counter] ?? []).flat()).map((place) => analytics.users[place] ?? ''),
  )
}

/** Undefined for who got no message: a control user of the campaign has a reception too. */
const receptionOf = ({ campaigns_received = {} }: (typeof users)[number], id: string) => {
  const reception = campaigns_received[id]
  return reception?.in_control === true ? undefined : reception
}

const those = (isOne: (user: (typeof users)[number]) => unknown): ReadonlySet<string> =>
  new Set(users.filter(isOne).map(({ braze_id = '' }) => braze_id))

describe('the history of the demo', () => {
  it('is what its users tell: who received a campaign, opened and clicked it', () => {
    for (const { id } of Object.values(campaigns)) {
      const recipients = those((user) => receptionOf(user, id))
      expect(recipients.size).toBeGreaterThan(5)
      // An in-app message has a recipient when it is seen, a webhook when it does not fail.
      const isPart = id === campaigns.appReview.id || id === campaigns.stockHook.id
      if (!isPart) expect(seen('unique_recipients', id)).toEqual(recipients)
      else for (const user of seen('unique_recipients', id)) expect(recipients).toContain(user)
      expect(seen('unique_opens', id)).toEqual(those((user) => user.campaigns_received?.[id]?.engaged.opened_email))
      const clickers = those((user) => user.campaigns_received?.[id]?.engaged.clicked_email)
      if (id !== campaigns.refill.id) expect(seen('unique_clicks', id)).toEqual(clickers)
    }
  })

  it('is what its users tell: on the last day of a campaign each of its recipients received it then', async () => {
    const service = await testService({ state: json, now: asOf })
    for (const { id } of [campaigns.trailMail, campaigns.newRoast, campaigns.brewTip, campaigns.orderShipped]) {
      const days = daysOf(await ask(service, 'campaigns.data_series', { campaign_id: id, length: `${historyDays}` }))
      const recipients = days.map((day) => Number(Reflect.get(day, 'unique_recipients')))
      const last = recipients.findLastIndex((count) => count > 0)
      const day = days[last]?.time
      const told = users.flatMap((user) => receptionOf(user, id)?.last_received ?? [])
      expect(told.filter((time) => dayText(calendar.dayOf(time)) === day)).toHaveLength(recipients[last] ?? -1)
    }
  })

  it('is what its lists tell: of the crowd, who unsubscribed, bounced and complained since', () => {
    for (const [list, counter] of [
      ['hard_bounces', 'bounces'],
      ['spam', 'reported_spam'],
    ] as const) {
      const listed = (state.email_lists ?? []).filter((one) => one.list === list && one.at >= historyStart).length
      const inMail = analytics.series.filter(({ family }) => family === 'campaign' || family === 'canvas')
      const counts = inMail.flatMap(({ cells }) =>
        cells.filter(({ channel }) => channel === 'email').map(({ counts: all }) => all[counter] ?? []),
      )
      expect(listed).toBeGreaterThan(0)
      // An address that several users share is listed once.
      expect(listed).toBeLessThanOrEqual(sum(counts))
      expect(listed).toBeGreaterThan(sum(counts) * 0.8)
    }
  })

  it('has one variation of the new roast that does better than the other', async () => {
    const service = await testService({ state: json, now: asOf })
    const days = daysOf(
      await ask(service, 'campaigns.data_series', { campaign_id: campaigns.newRoast.id, length: '60' }),
    )
    const rateOf = (name: string): number => {
      const elements = days.flatMap((day): object[] => Reflect.get(Reflect.get(day, 'messages'), 'email'))
      const ofVariation = elements.filter((element) => Reflect.get(element, 'variation_name') === name)
      const total = (counter: string): number =>
        sum(ofVariation.map((element): unknown => Reflect.get(element, counter)))
      return total('unique_opens') / total('sent')
    }
    expect(rateOf('Cup')).toBeGreaterThan(rateOf('Mountain') * 1.2)
  })

  it('measured its segments on each of 60 days', () => {
    const days = Math.max(...segment_sizes.map(({ at }) => at)) - Math.min(...segment_sizes.map(({ at }) => at))
    expect(days / dayMs).toBeGreaterThanOrEqual(historyDays - 1)
    for (const { id } of Object.values(segments).filter((one) => one.analytics_tracking_enabled)) {
      const sizes = segment_sizes.filter(({ segment_id }) => segment_id === id)
      expect(sizes.length).toBeGreaterThanOrEqual(historyDays)
      expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThan(0)
    }
  })

  it('left no work behind, and one send with an id whose analytics are kept', () => {
    expect([state.jobs, state.schedules, state.outbox, state.engagements]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const kept = sends.filter(({ last_sent_at = 0 }) => last_sent_at > asOf - 14 * dayMs)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(sends.length)
  })
})
