import { dayMs, hourMs, type Instant } from '../../time/instant.ts'
import { ianaZone } from '../../time/named-zones.ts'
import { clockOf, zoneClock } from '../../time/zone-clock.ts'
import type { Profile } from '../../users/profile/profile.ts'
import { optimalHour } from './optimal-hour.ts'

/** When to send. Source: spec, "Schedule object (scheduled sends)". */
export interface Schedule {
  readonly time: Instant
  /** `time` as written, without its zone: local milliseconds, as if UTC. */
  readonly wall_time: number
  readonly in_local_time: boolean
  readonly at_optimal_time: boolean
}

/** When each user's message goes out. */
export interface SendPlan {
  readonly instantOf: (profile: Profile) => Instant
  /** No user's instant is earlier. */
  readonly earliest: Instant
  /** No user's instant is later. */
  readonly latest: Instant
  /** Every user's instant is whole steps from one of these. */
  readonly marks: readonly Instant[]
  /** Milliseconds; every zone's difference from UTC is a multiple. */
  readonly step: number
}

/** Local hour of an optimal-time send to a user who never opened a message. Source: decision 0041. */
export const defaultHour = 17

/** Since 1980 zones differ from UTC by quarters of an hour. Kiritimati was 10:40 behind until then. */
const stepAt = (time: Instant): number => (time < Date.UTC(1980, 0, 1) ? hourMs / 12 : hourMs / 4)

/** Zones are at most 14 hours ahead of UTC and 12 behind. */
const [mostAhead, mostBehind] = [14 * hourMs, 12 * hourMs]

/** Plans a send at one instant. */
export const planAt = (time: Instant): SendPlan => ({
  instantOf: () => time,
  earliest: time,
  latest: time,
  marks: [time],
  step: hourMs,
})

/**
 * Plans at `time`; with `in_local_time`, at that local time; with `at_optimal_time`, on that day at the user's best hour. Without a best
 * hour it is 17:00, or `time` if both are set. Without a known time zone a user has the workspace's. Source: decision 0041.
 */
export const sendPlan = (schedule: Schedule, workspace_time_zone: string): SendPlan => {
  const { time, wall_time, in_local_time, at_optimal_time } = schedule
  if (!in_local_time && !at_optimal_time) return planAt(time)
  const midnight = Math.floor(wall_time / dayMs) * dayMs
  const fallback = in_local_time ? wall_time : midnight + defaultHour * hourMs
  const workspace = clockOf(workspace_time_zone)
  return {
    instantOf: (profile) => {
      const clock = (profile.time_zone === undefined ? undefined : zoneClock(ianaZone(profile.time_zone))) ?? workspace
      const hour = at_optimal_time ? optimalHour(profile, clock) : undefined
      return clock.instantOf(hour === undefined ? fallback : midnight + hour * hourMs)
    },
    earliest: (at_optimal_time ? midnight : wall_time) - mostAhead,
    latest: (at_optimal_time ? midnight + dayMs : wall_time) + mostBehind,
    marks: [...new Set([fallback, ...(at_optimal_time ? [midnight] : [])])],
    step: stepAt(wall_time),
  }
}

/** Returns the next instant at which a user may get the message; undefined if none. */
export const nextTurn = ({ earliest, latest, marks, step }: SendPlan, now: Instant): Instant | undefined => {
  if (now >= latest) return undefined
  const after = Math.max(now, earliest - 1)
  return Math.min(latest, ...marks.map((mark) => mark + (Math.floor((after - mark) / step) + 1) * step))
}

/**
 * Whether `time` has passed; in local time, on the clocks of all zones. With `at_optimal_time`, whether its day has ended on them. Source:
 * decision 0041.
 */
export const hasPassed = (schedule: Schedule, now: Instant): boolean => {
  if (!schedule.in_local_time && !schedule.at_optimal_time) return schedule.time < now
  const endOfDay = (Math.floor(schedule.wall_time / dayMs) + 1) * dayMs
  const last = schedule.at_optimal_time ? endOfDay - 1 : schedule.wall_time
  return last + mostBehind < now
}
