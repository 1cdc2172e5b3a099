import { isTime, parseTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { scheduleErrors as errors } from './sending-errors.ts'

/** When to send. Source: spec, "Schedule object (scheduled sends)". */
export const Schedule = lazyObject(
  () => ({
    /** The time, ISO 8601. A past one is refused. */
    time: z.string({ error: errors.time }).refine(isTime, { error: errors.time }),
    /** Whether `time` is in the time zone of each user. Default false. */
    in_local_time: z.boolean({ error: errors.inLocalTime }).optional(),
    /** Whether each user gets the message at the best time of that day. Default false. */
    at_optimal_time: z.boolean({ error: errors.atOptimalTime }).optional(),
  }),
  { error: errors.schedule },
)

/** See its schema. */
export type Schedule = z.output<typeof Schedule>

/** A schedule with both readings of its `time` in milliseconds; left-out members are false. */
export interface ScheduleTimes {
  /** The instant, UTC. */
  readonly time: number
  /** Local time then, as if UTC: the `time` as written, without zone. */
  readonly wall_time: number
  readonly in_local_time: boolean
  readonly at_optimal_time: boolean
}

/** A clock with its zone, and a year that follows. */
const clock = /(:[\d:.]+)\s*(?:Z|UTC|[+-][\d:]+)( \d{4})?$/i

/** Reads a valid schedule. Source: decision 0041. */
export const scheduleTimes = ({ time, in_local_time = false, at_optimal_time = false }: Schedule): ScheduleTimes => {
  const instant = parseTime(time) ?? 0
  return {
    time: instant,
    wall_time: parseTime(time.replace(clock, '$1Z$2')) ?? instant,
    in_local_time,
    at_optimal_time,
  }
}
