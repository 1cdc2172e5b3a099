import { seriesFamilies } from '@brazier/domain'
import * as z from 'zod'
import { Time } from './time.ts'

const whole = z.int().min(0)

const Cell = z
  .strictObject({
    part: z.string().default('').describe('The variation, variant:<id>, step:<id> or segment; empty for the whole'),
    channel: z.string().default(''),
    after: z.array(whole).describe('Days or hours in which something was counted: how many after `since`'),
    counts: z.record(z.string(), z.array(z.int())).default({}).describe('By counter: a number for each of `after`'),
    users: z
      .record(z.string(), z.array(z.array(whole)))
      .default({})
      .describe('By unique counter: for each of `after` the users, as places in the list of users'),
  })
  .meta({ id: 'AnalyticsCell' })

const Series = z
  .strictObject({
    family: z.enum(seriesFamilies),
    id: z.string().default('').describe('The campaign, Canvas, event or product'),
    sub: z.string().default('').describe('The send_id, or the app'),
    since: Time.describe('Any instant of the first day or hour that was counted'),
    cells: z.array(Cell),
  })
  .meta({ id: 'AnalyticsSeries' })

/** What was counted of a workspace's engagements. */
export const StateAnalytics = z
  .strictObject({
    users: z.array(z.string()).default([]).describe('braze_ids, for the unique counters'),
    series: z.array(Series).default([]),
  })
  .meta({ id: 'Analytics' })

/** A send whose analytics are kept for a while. */
export const StateSendRecord = z
  .strictObject({ campaign_id: z.string(), send_id: z.string(), last_sent_at: Time })
  .meta({ id: 'Send' })

/** How many users a segment had. */
export const StateSegmentSize = z
  .strictObject({ segment_id: z.string(), at: Time.describe('Any instant of the day'), size: z.int().min(0) })
  .meta({ id: 'SegmentSize' })

/** A batch of engagements that is not to be written again. */
export const StateEngagementBatch = z
  .strictObject({ key: z.string(), written_at: Time, engagements: z.int().min(0), digest: z.int() })
  .meta({ id: 'EngagementBatch' })
