import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Time } from '../schemas/shapes.ts'

/** One number for each bucket, the earliest first. */
const Counts = z.array(z.int())

const Mark = z.strictObject({
  /** The id that requests name the schedule by. */
  schedule_id: z.string(),
  /** Thing that is sent: a campaign, a Canvas, or messages of a request. */
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The name of the campaign or Canvas. Absent if there is none. */
  name: z.string().optional(),
  /** When it is sent, ISO 8601; for local or optimal time, the time that the request named. */
  time: z.iso.datetime(),
  /** Whether users get it at different times: in their own time zone, or at the best hour of each. */
  is_spread: z.boolean(),
  /** State of the send. */
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  /** Number of its messages in the outbox, of those that were looked at. */
  messages: z.int(),
})

/**
 * Counts what happened and what is due in a span of time, by buckets. Without `from` and `to`, the span holds every send that was asked for
 * and every job that waits.
 */
export const timeline = controlRow('timeline', {
  about: 'counts of what happened and what is due, by time',
  query: z.strictObject({
    /** The begin of the first bucket, ISO 8601. */
    from: Time.optional(),
    /** The end of the last bucket, ISO 8601. */
    to: Time.optional(),
    /** Number of buckets. */
    buckets: z.coerce.number<number>().int().min(1).max(120).default(120),
  }),
  responses: {
    200: z.strictObject({
      /** The begin of the first bucket. */
      from: z.iso.datetime(),
      /** The end of the last bucket. */
      to: z.iso.datetime(),
      /** The workspace's time. */
      now: z.iso.datetime(),
      /** Milliseconds of a bucket. */
      bucket_ms: z.number(),
      /** Counts by lane. */
      lanes: z.strictObject({
        /** Sends that were asked for, with or without a schedule; cancelled ones are not counted. */
        sends: z.strictObject({
          /** Sends that are still to come. */
          planned: Counts,
          /** Sends that are done. */
          sent: Counts,
        }),
        /** Messages of the outbox, by what became of them. */
        messages: z.strictObject({
          /** Messages that reached their users. */
          sent: Counts,
          /** Messages that their Liquid stopped. */
          aborted: Counts,
          /** Messages that could not be rendered. */
          failed: Counts,
        }),
        /** Jobs that wait, by when they are due, and jobs that ran in this process, as far as it keeps them. */
        jobs: z.strictObject({
          /** By when they are due. */
          waiting: Counts,
          /** By when they ran. */
          ran: Counts,
        }),
        /** Sessions of users, by the hour. */
        people: z.strictObject({
          /** Sessions that began in the bucket. */
          sessions: Counts,
        }),
      }),
      /** The sends with a schedule in this span, those next to the workspace's time first; at most 100. */
      marks: z.array(Mark),
      /** Number of further ones. */
      more_marks: z.int(),
      /** The next job that is due. Absent if none waits. */
      next: z
        .strictObject({
          /** When it is due, on the workspace's clock. */
          run_at: z.iso.datetime(),
          /** Kind of work. */
          kind: z.string(),
        })
        .optional(),
      /** Only so many of the newest messages were looked at: a database reads each. Absent: all. */
      newest_messages: z.int().optional(),
      /** Only so many jobs were looked at, those due first. Absent: all. */
      first_jobs: z.int().optional(),
    }),
  },
})
