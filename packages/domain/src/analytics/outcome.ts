import { dollars } from './present-series.ts'
import type { Counts } from './series.ts'
import type { Counters } from './shown-counters.ts'

const numbered = ['conversions1', 'conversions2', 'conversions3'] as const

type Numbered = (typeof numbered)[number]
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** Members of both a campaign's day and its elements: revenue in USD, unique recipients per day, conversions by both times. */
export type CampaignOutcome = Counters<'revenue' | 'unique_recipients' | 'conversions' | 'conversions_by_send_time'> & {
  readonly [counter in Numbered | `${Numbered}_by_send_time`]?: number
}

/** The same for a Canvas, which counts no recipients. */
export type CanvasOutcome = Counters<'revenue' | 'conversions' | 'conversions_by_entry_time'> & {
  readonly [counter in Numbered | `${Numbered}_by_entry_time`]?: number
}

/** Counts one per conversion behavior after the primary one, more if the whole row counted more. Source: decision 0062. */
export const conversionDepth = (behaviors: number, whole: Counts): number => {
  const counted = countersOf.findLastIndex((counters) => counters.some((counter) => (whole[counter] ?? 0) !== 0)) + 1
  return Math.max(Math.min(behaviors - 1, numbered.length), counted)
}

/** Joining names for each row would cost more than its other work. */
const countersOf = numbered.map((counter) => [counter, `${counter}_by_send_time`, `${counter}_by_entry_time`])

/** Sets members one by one: 100 days of nine elements take 1.1 ms, and 2.9 ms by spread. */
export const setOutcome: (target: object, counts: Counts, depth: number) => asserts target is CampaignOutcome = (
  target,
  counts,
  depth,
) => {
  const outcome = target as Mutable<CampaignOutcome> // its missing members are set here
  outcome.revenue = dollars(counts)
  outcome.unique_recipients = counts.unique_recipients ?? 0
  outcome.conversions = counts.conversions ?? 0
  outcome.conversions_by_send_time = counts.conversions_by_send_time ?? 0
  if (depth < 1) return
  outcome.conversions1 = counts.conversions1 ?? 0
  outcome.conversions1_by_send_time = counts.conversions1_by_send_time ?? 0
  if (depth < 2) return
  outcome.conversions2 = counts.conversions2 ?? 0
  outcome.conversions2_by_send_time = counts.conversions2_by_send_time ?? 0
  if (depth < 3) return
  outcome.conversions3 = counts.conversions3 ?? 0
  outcome.conversions3_by_send_time = counts.conversions3_by_send_time ?? 0
}

/** Leaves out entries and messages. */
export const canvasOutcome = (counts: Counts, depth: number): CanvasOutcome => {
  const { conversions = 0, conversions_by_entry_time = 0 } = counts
  const outcome: Mutable<CanvasOutcome> = { revenue: dollars(counts), conversions, conversions_by_entry_time }
  for (const counter of numbered.slice(0, depth)) {
    outcome[counter] = counts[counter] ?? 0
    outcome[`${counter}_by_entry_time`] = counts[`${counter}_by_entry_time`] ?? 0
  }
  return outcome
}
