import { seriesFamilies } from '@brazier/domain'
import * as z from 'zod'
import { Time } from './time.ts'

const whole = z.int().min(0)

const Cell = z
  .strictObject({
    part: z.string().default('').describe('The variation, variant:<id>, step:<id> or segment; empty for the whole'),
    channel: z.string().default(''),
    after: z.array(whole).describe('The days or hours with counts, as numbers of days or hours after `since`'),
    counts: z
      .record(z.string(), z.array(z.int()))
      .default({})
      .describe('By counter: a number for each day or hour of `after`'),
    users: z
      .record(z.string(), z.array(z.array(whole)))
      .default({})
      .describe('By unique counter: for each day or hour of `after` the users, as indexes of the list of users'),
  })
  .meta({ id: 'AnalyticsCell' })

const Series = z
  .strictObject({
    family: z.enum(seriesFamilies),
    id: z.string().default('').describe('The campaign, Canvas, event or product'),
    sub: z.string().default('').describe('The send_id, or the app'),
    since: Time.describe('Any instant of the first day or hour with counts'),
    cells: z.array(Cell),
  })
  .meta({ id: 'AnalyticsSeries' })

/** The analytics of a workspace in a state file. */
export const StateAnalytics = z
  .strictObject({
    users: z.array(z.string()).default([]).describe('braze_ids, for the unique counters'),
    series: z.array(Series).default([]),
  })
  .meta({ id: 'Analytics' })

/** A send with a `send_id` in a state file. */
export const StateSendRecord = z
  .strictObject({
    campaign_id: z.string(),
    send_id: z.string(),
    last_sent_at: Time.optional().describe('Absent if no message was sent yet'),
  })
  .meta({ id: 'Send' })

/** The size of a segment on a day, in a state file. */
export const StateSegmentSize = z
  .strictObject({ segment_id: z.string(), at: Time.describe('Any instant of the day'), size: z.int().min(0) })
  .meta({ id: 'SegmentSize' })

/** A batch of engagements that was written with a key, in a state file. */
export const StateEngagementBatch = z
  .strictObject({ key: z.string(), written_at: Time, engagements: z.int().min(0), digest: z.int() })
  .meta({ id: 'EngagementBatch' })
