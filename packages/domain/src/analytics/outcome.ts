import { dollars } from './present-series.ts'
import type { Counts } from './series.ts'
import type { Counters } from './shown-counters.ts'

const numbered = ['conversions1', 'conversions2', 'conversions3'] as const

type Numbered = (typeof numbered)[number]
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** What a day of a campaign and each of its elements have: revenue in USD, users once a day, conversions by both times. */
export type CampaignOutcome = Counters<'revenue' | 'unique_recipients' | 'conversions' | 'conversions_by_send_time'> & {
  readonly [counter in Numbered | `${Numbered}_by_send_time`]?: number
}

/** The same of a Canvas, of which nobody counts recipients. */
export type CanvasOutcome = Counters<'revenue' | 'conversions' | 'conversions_by_entry_time'> & {
  readonly [counter in Numbered | `${Numbered}_by_entry_time`]?: number
}

/**
 * How many numbered conversions a row shows: as many as there are behaviors beside the primary one, and more where more
 * were counted in the whole of the row. Source: decision 0062.
 */
export function conversionDepth(behaviors: number, whole: Counts): number {
  const depth = Math.min(Math.max(behaviors - 1, 0), numbered.length)
  for (let number = numbered.length; number > depth; number -= 1) {
    for (const counter of countersOf[number - 1] ?? []) if ((whole[counter] ?? 0) !== 0) return number
  }
  return depth
}

/** The counters of each numbered conversion, written once: joining them for each row would cost more than the rest of it. */
const countersOf = numbered.map((counter) => [counter, `${counter}_by_send_time`, `${counter}_by_entry_time`])

/**
 * Sets what a cell of a campaign counted beside the counters of its channel. A series of a month has hundreds of elements:
 * setting members one by one costs a third of assigning them together, and a hundredth of spreading them.
 */
export function setOutcome(target: object, counts: Counts, depth: number): asserts target is CampaignOutcome {
  const outcome = target as Mutable<CampaignOutcome> // what it lacks is set here
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

/** What a cell of a Canvas counted beside entries and messages. */
export function canvasOutcome(counts: Counts, depth: number): CanvasOutcome {
  const { conversions = 0, conversions_by_entry_time = 0 } = counts
  const outcome: Mutable<CanvasOutcome> = { revenue: dollars(counts), conversions, conversions_by_entry_time }
  for (const counter of numbered.slice(0, depth)) {
    outcome[counter] = counts[counter] ?? 0
    outcome[`${counter}_by_entry_time`] = counts[`${counter}_by_entry_time`] ?? 0
  }
  return outcome
}
