import type { StateFileJson } from '@brazier/backend/parts'
import { calendarOf, type Engagement } from '@brazier/domain/rules'
import { dayMs } from '@brazier/domain/vocabulary'
import type { Caller } from '@brazier/testkit'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import { type SeriesRequest, member, members, numberIn, seriesOf, sumOf } from './asked-series.ts'
import { historyStart, history } from './engagements.ts'

/** Makes a service with records and counted engagements. */
export type NewSeriesService = (state: StateFileJson, engagements: readonly Engagement[]) => Promise<Caller>

const messages = [{ channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }]
const email = (id: string, percentage: number) => ({ id, name: id, percentage, messages })

const stateIn = (time_zone: string): StateFileJson => ({
  time_zone,
  apps: [{ id: 'a1', name: 'Shop', platform: 'iOS' }],
  segments: ['g1', 'g2'].map((id) => ({
    id,
    name: id,
    analytics_tracking_enabled: true,
    audience: { email_subscription_status: { comparison: 'is', value: 'opted_in' } },
  })),
  campaigns: [
    { id: 'c1', name: 'One', variations: [email('v1', 100)] },
    { id: 'c2', name: 'Two', variations: [email('v1', 50), email('v2', 50)] },
  ],
  canvases: [{ id: 'n1', name: 'N', variants: [{ id: 'v1', name: 'V' }], steps: [{ id: 't1', name: 'T', messages }] }],
  sends: ['c1', 'c2'].flatMap((campaign_id) =>
    ['s1', 's2'].map((send_id) => ({ campaign_id, send_id, last_sent_at: new Date(historyStart).toISOString() })),
  ),
})

const asked: readonly SeriesRequest[] = [
  ...['c1', 'c2'].map((campaign_id): SeriesRequest => ['campaigns.data_series', { campaign_id }]),
  ['sends.data_series', { campaign_id: 'c2', send_id: 's1' }],
  ['canvas.data_series', { canvas_id: 'n1', include_variant_breakdown: '1', include_step_breakdown: '1' }],
  ...['e1', 'e2', '__proto__'].map((event): SeriesRequest => ['events.data_series', { event }]),
  ['events.data_series', { event: 'e1', app_id: 'a1', segment_id: 'g1' }],
  ['sessions.data_series', {}],
  ['sessions.data_series', { segment_id: 'g2' }],
  ['purchases.revenue_series', {}],
  ['purchases.quantity_series', { product: 'e1' }],
  ['kpi.new_users.data_series', {}],
  ['kpi.dau.data_series', { app_id: 'a1' }],
  ['kpi.mau.data_series', {}],
  ['kpi.uninstalls.data_series', {}],
  ['segments.data_series', { segment_id: 'g1' }],
]

const hourly = asked.filter(([id]) => id.startsWith('events') || id.startsWith('sessions') || id.startsWith('purch'))

/** After the history, in every zone. */
const after = new Date(historyStart + 9 * dayMs).toISOString()

const mostDays = ([id]: SeriesRequest): number => (id === 'canvas.data_series' ? 14 : 100)

interface SeriesCase {
  readonly caller: Caller
  readonly engagements: readonly Engagement[]
  readonly time_zone: string
}

type Statement = (told: SeriesCase) => Promise<void>

const statements: { readonly [title: string]: Statement } = {
  'a window is a slice of any longer window': async ({ caller }) => {
    for (const one of asked) {
      const long = await seriesOf(caller, one, mostDays(one), after)
      expect(long).toHaveLength(mostDays(one))
      for (const [length, back] of [
        [1, 0],
        [5, 3],
        [9, 4],
      ] as const) {
        const end = new Date(Date.parse(after) - back * dayMs).toISOString()
        const short = await seriesOf(caller, one, length, end)
        expect(short).toEqual(long.slice(long.length - back - length, long.length - back))
      }
    }
  },

  'nothing before or after a window appears in it': async ({ caller }) => {
    for (const one of asked) {
      if (one[0] === 'kpi.mau.data_series') continue
      for (const end of [historyStart - 2 * dayMs, Date.parse(after) + 120 * dayMs]) {
        const days = await seriesOf(caller, one, mostDays(one), new Date(end).toISOString())
        expect(days.map(sumOf)).toEqual(days.map(() => 0))
      }
    }
  },

  'an event counts on its day in the time zone of the company': async ({ caller, engagements, time_zone }) => {
    const calendar = calendarOf(time_zone)
    for (const event of ['e1', 'e2', '__proto__']) {
      const days = await seriesOf(caller, ['events.data_series', { event }], 20, after)
      const last = calendar.dayOf(Date.parse(after))
      const expected = days.map((_, index) => {
        const day = last - 19 + index
        return engagements.filter(
          ({ kind, name, time }) => kind === 'custom_event' && name === event && calendar.dayOf(time) === day,
        ).length
      })
      expect(days.map(sumOf)).toEqual(expected)
    }
  },

  'the elements of a day add up to its roll-up': async ({ caller }) => {
    for (const campaign_id of ['c1', 'c2']) {
      const days = await seriesOf(caller, ['campaigns.data_series', { campaign_id }], 20, after)
      for (const day of days) expectElementsToAddUp(day)
    }
  },

  'no unique count exceeds its total, and no user of a day is lost or counted twice': async ({ caller }) => {
    for (const campaign_id of ['c1', 'c2']) {
      for (const day of await seriesOf(caller, ['campaigns.data_series', { campaign_id }], 20, after)) {
        const elements = elementsOf(day)
        for (const element of elements) {
          expect(numberIn(element, 'unique_opens')).toBeLessThanOrEqual(numberIn(element, 'opens'))
          expect(numberIn(element, 'unique_impressions')).toBeLessThanOrEqual(numberIn(element, 'total_impressions'))
        }
        const recipients = elements.map((element) => numberIn(element, 'unique_recipients'))
        expect(numberIn(day, 'unique_recipients')).toBeGreaterThanOrEqual(Math.max(0, ...recipients))
        expect(numberIn(day, 'unique_recipients')).toBeLessThanOrEqual(
          recipients.reduce((sum, count) => sum + count, 0),
        )
      }
    }
  },

  'the variants of a Canvas add up to its total, and its days to its summary': async ({ caller }) => {
    const query = { canvas_id: 'n1', include_variant_breakdown: 'true' }
    const days = await seriesOf(caller, ['canvas.data_series', query], 14, after)
    const summary = await caller.call('canvas.data_summary', undefined, {
      query: { ...query, length: '14', ending_at: after },
    })
    const whole = member(member(summary.body, 'data'), 'total_stats')
    for (const name of ['entries', 'conversions', 'conversions_by_entry_time'] as const) {
      const ofDays = days.map((day) => numberIn(member(day, 'total_stats'), name))
      const ofVariants = days.map((day) => members(member(day, 'variant_stats')))
      expect(ofDays).toEqual(ofVariants.map((variants) => total(variants, name)))
      expect(numberIn(whole, name)).toBe(
        total(
          days.map((day) => member(day, 'total_stats')),
          name,
        ),
      )
    }
  },

  'a user is active for 30 days, and on a day no more often than it has sessions': async ({ caller }) => {
    const of = (id: SeriesRequest[0]) => seriesOf(caller, [id, {}], 60, after).then((days) => days.map(sumOf))
    const [dau, mau, sessions] = [
      await of('kpi.dau.data_series'),
      await of('kpi.mau.data_series'),
      await of('sessions.data_series'),
    ]
    for (const [day, users] of mau.entries()) {
      const days = dau.slice(Math.max(0, day - 29), day + 1)
      expect(users).toBeGreaterThanOrEqual(Math.max(...days))
      expect(users).toBeLessThanOrEqual(days.reduce((sum, count) => sum + count, 0))
      expect(dau[day]).toBeLessThanOrEqual(sessions[day] ?? 0)
    }
  },

  'in UTC, 24 hours add up to the day': async ({ caller, time_zone }) => {
    if (time_zone !== 'UTC') return
    for (const [id, query] of hourly) {
      for (const back of [5, 6, 7, 8, 9]) {
        const end = new Date(Date.parse(after) - back * dayMs + dayMs - 1).toISOString()
        const hours = await seriesOf(caller, [id, { ...query, unit: 'hour' }], 24, end)
        const [day] = await seriesOf(caller, [id, query], 1, end)
        expect(hours.map(sumOf).reduce((sum, count) => sum + count, 0)).toBeCloseTo(sumOf(day))
      }
    }
  },
}

const total = (of: readonly unknown[], name: string): number =>
  of.reduce<number>((sum, one) => sum + numberIn(one, name), 0)

const elementsOf = (day: unknown): readonly unknown[] => members(member(day, 'messages')).flatMap(members)

const expectElementsToAddUp = (day: unknown): void => {
  const elements = elementsOf(day)
  for (const number of ['', '1', '2', '3']) {
    for (const name of [`conversions${number}`, `conversions${number}_by_send_time`]) {
      expect(total(elements, name)).toBe(numberIn(day, name))
    }
  }
  expect(total(elements, 'revenue')).toBeCloseTo(numberIn(day, 'revenue'))
}

const zones: fc.Arbitrary<string> = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati')

/** Default: as many as properties try. */
type Runs = { readonly numRuns?: number }

/**
 * Laws of answered series, to be checked one by one; each tries `numRuns` histories.
 * @example
 * for (const law of seriesLaws(createService)) it(law.title, law.check)
 */
export const seriesLaws = (create: NewSeriesService, runs: Runs = {}): readonly AsyncLaw[] =>
  Object.entries(statements).map(([title, statement]) => ({
    title,
    check: () =>
      fc.assert(
        fc.asyncProperty(history, zones, async (engagements, time_zone) => {
          await statement({ caller: await create(stateIn(time_zone), engagements), engagements, time_zone })
        }),
        runs,
      ),
  }))
