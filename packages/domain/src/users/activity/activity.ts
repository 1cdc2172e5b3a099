import { dayMs, type Instant } from '../../time/instant.ts'
import type { ActivitySummary, Occurrence } from '../profile/profile.ts'

/** The most occurrences in a summary ("X at most 50"). Source: spec, "POST /users/merge", rule 4. */
export const recentLimit = 50

/**
 * Milliseconds before the latest occurrence in which one is kept ("Y at most 30"). Source: spec, "POST /users/merge",
 * rule 4.
 */
export const recentMs: number = 30 * dayMs

/** Adds an occurrence, `times` times (at least 1). Source: spec, "POST /users/merge", rule 4. */
export const recordActivity = (
  known: ActivitySummary | undefined,
  occurrence: Occurrence,
  times: number,
): ActivitySummary => {
  const { time } = occurrence
  const recent = Array.from({ length: Math.min(times, recentLimit) }, () => occurrence)
  const added: ActivitySummary = { count: times, first: time, last: time, recent }
  return known === undefined ? added : combineActivity(added, known)
}

/**
 * Sums the counts, and keeps the earliest first time, the latest last time and the newest occurrences. `a`'s come first among occurrences
 * of the same time. Source: spec, "POST /users/merge", rule 4.
 */
export const combineActivity = (a: ActivitySummary, b: ActivitySummary): ActivitySummary => {
  const last = Math.max(a.last, b.last)
  return { count: a.count + b.count, first: Math.min(a.first, b.first), last, recent: newest(a.recent, b.recent, last) }
}

const newest = (a: readonly Occurrence[], b: readonly Occurrence[], last: Instant): readonly Occurrence[] => {
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
