import { lazyStrictObject } from '@brazier/contract'
import { seriesFamilies } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

const whole = z.int().min(0)

const Cell = lazyStrictObject(() => ({
  /** The variation, variant:<id>, step:<id> or segment; empty for the whole. */
  part: z.string().default(''),
  /** The channel of the counts. Empty for what belongs to no channel. */
  channel: z.string().default(''),
  /** The days or hours with counts, as numbers of days or hours after `since`. */
  after: z.array(whole),
  /** By counter: a number for each day or hour of `after`. */
  counts: z.record(z.string(), z.array(z.int())).default({}),
  /** By unique counter: for each day or hour of `after` the users, as indexes of the list of users. */
  users: z.record(z.string(), z.array(z.array(whole))).default({}),
})).meta({ id: 'AnalyticsCell' })

const Series = lazyStrictObject(() => ({
  /** Thing that is counted: a campaign, a send, a Canvas, an event and so on. */
  family: z.enum(seriesFamilies),
  /** The campaign, Canvas, event or product. */
  id: z.string().default(''),
  /** The send_id, or the app. */
  sub: z.string().default(''),
  /** Any instant of the first day or hour with counts. */
  since: Time,
  /** The counts, one element for each part and channel. */
  cells: z.array(Cell),
})).meta({ id: 'AnalyticsSeries' })

export const StateAnalytics = lazyStrictObject(() => ({
  /** Braze_ids, for the unique counters. */
  users: z.array(z.string()).default([]),
  /** The counted things, one element each. Default: none. */
  series: z.array(Series).default([]),
})).meta({ id: 'Analytics' })

export const StateSegmentSize = lazyStrictObject(() => ({
  /** The segment that was measured. */
  segment_id: z.string(),
  /** Any instant of the day. */
  at: Time,
  /** Number of users in the segment at the end of that day. */
  size: z.int().min(0),
})).meta({ id: 'SegmentSize' })
