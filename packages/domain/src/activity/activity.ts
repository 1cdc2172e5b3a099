import { dayMs } from '../instant.ts'
import type { ActivitySummary, Instant, Occurrence } from '../profile/profile.ts'

/** How many occurrences are remembered ("X at most 50"). Source: spec, "POST /users/merge", rule 4. */
export const recentLimit = 50

/**
 * How far before the latest occurrence one is remembered ("Y at most 30"), in ms. Source: spec, "POST /users/merge",
 * rule 4.
 */
export const recentMs: number = 30 * dayMs

/**
 * Adds an occurrence, counted `times` times (at least 1), to what is known of an event or product.
 * Source: spec, "POST /users/merge", rule 4.
 */
export function recordActivity(
  known: ActivitySummary | undefined,
  occurrence: Occurrence,
  times: number,
): ActivitySummary {
  const { time } = occurrence
  const recent = Array.from({ length: Math.min(times, recentLimit) }, () => occurrence)
  const added: ActivitySummary = { count: times, first: time, last: time, recent }
  return known === undefined ? added : combineActivity(added, known)
}

/**
 * Combines two summaries of one event or product: count summed, first earliest, last latest, the newest occurrences of
 * both; `a`'s come first among equally old ones. Source: spec, "POST /users/merge", rule 4.
 */
export function combineActivity(a: ActivitySummary, b: ActivitySummary): ActivitySummary {
  const last = Math.max(a.last, b.last)
  return { count: a.count + b.count, first: Math.min(a.first, b.first), last, recent: newest(a.recent, b.recent, last) }
}

function newest(a: readonly Occurrence[], b: readonly Occurrence[], last: Instant): readonly Occurrence[] {
  const oldest = last - recentMs
  const result: Occurrence[] = []
  let ia = 0
  let ib = 0
  while (result.length < recentLimit) {
    const fromA = a[ia]
    const fromB = b[ib]
    const takeA = fromA !== undefined && (fromB === undefined || fromA.time >= fromB.time)
    const next = takeA ? fromA : fromB
    if (next === undefined || next.time < oldest) break
    result.push(next)
    if (takeA) ia += 1
    else ib += 1
  }
  return result
}
