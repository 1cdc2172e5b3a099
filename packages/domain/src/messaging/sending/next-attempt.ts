import type { Instant } from '../../time/instant.ts'

const minute = 60_000
const hour = 60 * minute

/** Waits before further attempts: of a host that answers, and of one that nobody reaches. Source: decision 0280. */
const waits = {
  answers: [minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
  unreachable: [5 * minute, 30 * minute, 2 * hour, 7 * hour, 14 * hour],
} as const

/** A call whose failure is tried again. */
export interface TriedCall {
  /** At least one. */
  readonly attempts: number
  readonly firstAt: Instant
  /** When the last one failed. */
  readonly now: Instant
  /** Whether nobody answered. */
  readonly isUnreachable: boolean
  /** Milliseconds that the answer asked to wait. */
  readonly retryAfter?: number | undefined
}

/** Returns undefined after the last attempt. A longer wait asked by the answer counts up to the end of all attempts. */
export const nextAttemptAt = ({
  attempts,
  firstAt,
  now,
  isUnreachable,
  retryAfter = 0,
}: TriedCall): Instant | undefined => {
  const list = waits[isUnreachable ? 'unreachable' : 'answers']
  const wait = list[attempts - 1]
  if (wait === undefined) return undefined
  const end = firstAt + list.reduce((sum, each) => sum + each, 0)
  return Math.max(now + wait, Math.min(now + retryAfter, end))
}
