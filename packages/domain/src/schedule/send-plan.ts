import { dayMs } from '../instant.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import { optimalHour } from './optimal-hour.ts'
import { zoneClock } from './zone-clock.ts'
import type { ZoneClock } from './zone-clock.ts'

/** When to send. Source: spec, "Schedule object (scheduled sends)". */
export interface Schedule {
  /** The `time` as an instant, UTC. */
  readonly time: Instant
  /** The `time` as written, without its zone: what a wall shows, as if it were in UTC. */
  readonly wall_time: number
  readonly in_local_time: boolean
  readonly at_optimal_time: boolean
}

/** When each user's message goes out. */
export interface SendPlan {
  readonly instantOf: (profile: Profile) => Instant
  /** No user's instant is before this one. */
  readonly earliest: Instant
  /** No user's instant is after this one. */
  readonly latest: Instant
}

const hourMs = 3_600_000

/** The hour of the user's own clock at which to send when nothing was ever opened: 17:00. Source: decision 0041. */
export const defaultHour = 17

/** Zones are at most 14 hours ahead of UTC and 12 behind. */
const [mostAhead, mostBehind] = [14 * hourMs, 12 * hourMs]

/**
 * Plans a schedule: everybody at `time`; with `in_local_time` when the user's own clock shows it; with `at_optimal_time` on
 * its day, at the user's best hour, and without one at 17:00 or, with both, at `time` itself. A user without a known time
 * zone has the workspace's. Source: decision 0041.
 */
export function sendPlan(schedule: Schedule, workspace_time_zone: string): SendPlan {
  const { time, wall_time, in_local_time, at_optimal_time } = schedule
  if (!in_local_time && !at_optimal_time) return { instantOf: () => time, earliest: time, latest: time }
  const midnight = Math.floor(wall_time / dayMs) * dayMs
  const fallback = in_local_time ? wall_time : midnight + defaultHour * hourMs
  const workspace = clockOf(workspace_time_zone)
  const instants = createInstants()
  return {
    instantOf: (profile) => {
      const clock = (profile.time_zone === undefined ? undefined : zoneClock(profile.time_zone)) ?? workspace
      const hour = at_optimal_time ? optimalHour(profile, clock) : undefined
      return instants(clock, hour === undefined ? fallback : midnight + hour * hourMs)
    },
    earliest: (at_optimal_time ? midnight : wall_time) - mostAhead,
    latest: (at_optimal_time ? midnight + dayMs : wall_time) + mostBehind,
  }
}

/** Whose clock is not known has UTC's. */
function clockOf(time_zone: string): ZoneClock {
  return zoneClock(time_zone) ?? { wallAt: (instant) => instant, instantOf: (wall) => wall }
}

/** Remembers the instant of each wall time of each clock: a schedule has few of them, whatever the number of users. */
function createInstants(): (clock: ZoneClock, wall: number) => Instant {
  const known = new Map<ZoneClock, Map<number, Instant>>()
  return (clock, wall) => {
    const ofClock = known.get(clock) ?? new Map<number, Instant>()
    if (ofClock.size === 0) known.set(clock, ofClock)
    const instant = ofClock.get(wall) ?? clock.instantOf(wall)
    ofClock.set(wall, instant)
    return instant
  }
}

/**
 * Whether a schedule comes too late: its `time` has passed, on the workspace's clock when it is local; with
 * `at_optimal_time` its day has ended there. Source: decision 0041.
 */
export function hasPassed(schedule: Schedule, now: Instant, workspace_time_zone: string): boolean {
  if (!schedule.in_local_time && !schedule.at_optimal_time) return schedule.time < now
  const endOfDay = (Math.floor(schedule.wall_time / dayMs) + 1) * dayMs
  const last = schedule.at_optimal_time ? endOfDay - 1 : schedule.wall_time
  return clockOf(workspace_time_zone).instantOf(last) < now
}
