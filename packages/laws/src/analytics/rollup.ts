import {
  type Calendar,
  calendarOf,
  type Engagement,
  hourMs,
  type SeriesCell,
  type SeriesFamily,
  type SeriesKey,
  type SeriesRow,
  type Span,
} from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { AsyncLaw } from '../law.ts'
import { historyStart, history } from './engagements.ts'
import { comparableCells, comparableRows, naiveDistinct, naiveRows, naiveTotal } from './naive-rows.ts'

export interface CountingImplementation {
  add(engagements: readonly Engagement[]): Promise<void>
  rows(key: SeriesKey, span: Span): Promise<readonly SeriesRow[]>
  total(key: SeriesKey, span: Span): Promise<readonly SeriesCell[]>
  distinct(key: SeriesKey, counter: string, span: Span, width: number): Promise<readonly number[]>
}

/** Returns an empty counter with a calendar's days. */
export type NewCounting = (calendar: Calendar) => Promise<CountingImplementation>

/** Default: as many as properties try. */
type Runs = { readonly numRuns?: number }

const dayFamilies: readonly SeriesFamily[] = ['event', 'purchase', 'session', 'active', 'new_user', 'uninstall']
const hourFamilies: readonly SeriesFamily[] = ['event.hour', 'purchase.hour', 'session.hour']

const keysOf = (families: readonly SeriesFamily[]): readonly SeriesKey[] =>
  families.flatMap((family) => ['', 'e1', '__proto__'].flatMap((id) => ['', 'a1'].map((sub) => ({ family, id, sub }))))

/** Some have no rows in any history. */
const dayKeys: readonly SeriesKey[] = [
  ...['c1', 'c2', 'c3'].map((id) => ({ family: 'campaign' as const, id, sub: '' })),
  ...['c1', 'c2'].flatMap((id) => ['s1', 's2'].map((sub) => ({ family: 'send' as const, id, sub }))),
  ...['n1', 'n2'].map((id) => ({ family: 'canvas' as const, id, sub: '' })),
  ...keysOf(dayFamilies).filter(({ family, id }) =>
    family === 'event' ? id !== '' : family === 'purchase' || id === '',
  ),
]
const hourKeys = keysOf(hourFamilies).filter(({ family, id }) =>
  family === 'event.hour' ? id !== '' : family === 'purchase.hour' || id === '',
)

const calendars = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati').map(calendarOf)

const spanOf = (calendar: Calendar): Span => ({
  from: calendar.dayOf(historyStart) - 3,
  until: calendar.dayOf(historyStart) + 7,
})
const hours: Span = { from: historyStart / hourMs - 2, until: historyStart / hourMs + 4 * 24 + 2 }

const allRows = async (counting: CountingImplementation, calendar: Calendar): Promise<readonly unknown[]> => {
  const rows: unknown[] = []
  for (const key of dayKeys) rows.push([key, comparableRows(await counting.rows(key, spanOf(calendar)))])
  for (const key of hourKeys) rows.push([key, comparableRows(await counting.rows(key, hours))])
  return rows
}

type Statement = (create: NewCounting, engagements: readonly Engagement[], calendar: Calendar) => Promise<void>

const counted = async (create: NewCounting, batches: readonly (readonly Engagement[])[], calendar: Calendar) => {
  const counting = await create(calendar)
  for (const batch of batches) await counting.add(batch)
  return counting
}

const statements: { readonly [title: string]: Statement } = {
  'counts equal a recount of all engagements': async (create, engagements, calendar) => {
    const counting = await counted(create, [engagements], calendar)
    for (const key of dayKeys) {
      const span = spanOf(calendar)
      expect(comparableRows(await counting.rows(key, span))).toEqual(naiveRows(engagements, calendar, key, span))
    }
    for (const key of hourKeys) {
      expect(comparableRows(await counting.rows(key, hours))).toEqual(naiveRows(engagements, calendar, key, hours))
    }
    for (const width of [1, 2, 30]) {
      const key = { family: 'active' as const, id: '', sub: '' }
      const whole = spanOf(calendar)
      for (const span of [whole, { ...whole, from: whole.from + 4 }]) {
        expect(await counting.distinct(key, 'users', span, width)).toEqual(
          naiveDistinct(engagements, calendar, key, span, width),
        )
      }
    }
  },

  'the total of a span counts as if it were one day': async (create, engagements, calendar) => {
    const again = [...engagements, ...engagements.map((one) => ({ ...one, time: one.time + 86_400_000 }))]
    const counting = await counted(create, [again], calendar)
    const { from } = spanOf(calendar)
    for (const key of dayKeys) {
      for (const span of [spanOf(calendar), { from: from + 3, until: from + 3 }, { from: from + 4, until: from + 5 }]) {
        const total = comparableCells(await counting.total(key, span))
        expect(total).toEqual(naiveTotal(again, calendar, key, span))
      }
    }
  },

  'neither order nor split matters': async (create, engagements, calendar) => {
    const middle = Math.floor(engagements.length / 2)
    const whole = await counted(create, [engagements], calendar)
    const parts = await counted(
      create,
      [engagements.slice(middle).toReversed(), [], engagements.slice(0, middle)],
      calendar,
    )
    expect(await allRows(parts, calendar)).toEqual(await allRows(whole, calendar))
  },

  'a span is a slice of any longer span, and nothing before or after it appears': async (
    create,
    engagements,
    calendar,
  ) => {
    const counting = await counted(create, [engagements], calendar)
    const { from, until } = spanOf(calendar)
    for (const key of dayKeys.slice(0, 8)) {
      const rows = await counting.rows(key, { from, until })
      const short = { from: from + 4, until: from + 5 }
      expect(await counting.rows(key, short)).toEqual(
        rows.filter(({ bucket }) => bucket >= short.from && bucket <= short.until),
      )
    }
  },

  'conversions by their own time and by send or entry time have equal sums': async (create, engagements, calendar) => {
    const counting = await counted(create, [engagements], calendar)
    for (const key of dayKeys.slice(0, 9)) {
      const sums = new Map<string, number>()
      for (const { cells } of await counting.rows(key, spanOf(calendar))) {
        for (const { part, channel, counts } of cells) {
          for (const [counter, count] of Object.entries(counts)) {
            const name = JSON.stringify([part, channel, counter])
            sums.set(name, (sums.get(name) ?? 0) + count)
          }
        }
      }
      const suffix = key.family === 'canvas' ? '_by_entry_time' : '_by_send_time'
      for (const [name, sum] of sums) {
        if (!/conversions\d?"/.test(name)) continue
        expect(sums.get(name.replace(/"\]$/, `${suffix}"]`))).toBe(sum)
      }
    }
  },

  'the whole is the sum of its variations, and no unique count exceeds its total': async (
    create,
    engagements,
    calendar,
  ) => {
    const counting = await counted(create, [engagements], calendar)
    for (const key of dayKeys.slice(0, 7)) {
      for (const { cells } of comparableRows(await counting.rows(key, spanOf(calendar)))) {
        const whole = cells.find(({ part, channel }) => part === '' && channel === '')
        for (const counter of ['conversions', 'conversions1_by_send_time', 'revenue_cents']) {
          const parts = cells
            .filter((cell) => cell !== whole)
            .reduce((sum, { counts }) => sum + (counts[counter] ?? 0), 0)
          expect(whole?.counts[counter] ?? 0).toBe(parts)
        }
        for (const { counts } of cells) {
          expect(counts['unique_opens'] ?? 0).toBeLessThanOrEqual(counts['opens'] ?? 0)
          expect(counts['unique_impressions'] ?? 0).toBeLessThanOrEqual(counts['total_impressions'] ?? 0)
        }
      }
    }
  },

  'in UTC, 24 hours add up to the day': async (create, engagements) => {
    const utc = calendarOf('UTC')
    const counting = await counted(create, [engagements], utc)
    for (const key of hourKeys) {
      const byHour = new Map<string, number>()
      for (const { bucket, cells } of await counting.rows(key, hours)) addUp(byHour, Math.floor(bucket / 24), cells)
      const byDay = new Map<string, number>()
      const ofDays = { ...key, family: dayFamilyOf(key.family) }
      for (const { bucket, cells } of await counting.rows(ofDays, spanOf(utc))) addUp(byDay, bucket, cells)
      expect(byHour).toEqual(byDay)
    }
  },
}

const dayFamilyOf = (family: SeriesFamily): SeriesFamily =>
  family === 'event.hour' ? 'event' : family === 'purchase.hour' ? 'purchase' : 'session'

const addUp = (sums: Map<string, number>, day: number, cells: SeriesRow['cells']): void => {
  for (const { part, counts } of cells) {
    for (const [counter, count] of Object.entries(counts)) {
      if (count === 0) continue
      const name = JSON.stringify([day, part, counter])
      sums.set(name, (sums.get(name) ?? 0) + count)
    }
  }
}

/**
 * The laws of counting engagements, to be checked one by one; each tries `numRuns` histories.
 * @example
 * for (const law of rollupLaws(createCounting)) it(law.title, law.check)
 */
export const rollupLaws = (create: NewCounting, runs: Runs = {}): readonly AsyncLaw[] =>
  Object.entries(statements).map(([title, statement]) => ({
    title,
    check: () =>
      fc.assert(
        fc.asyncProperty(history, calendars, (engagements, calendar) => statement(create, engagements, calendar)),
        runs,
      ),
  }))
