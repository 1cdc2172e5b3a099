import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Schedule = z.strictObject({
  schedule_id: z.string(),
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The id of the campaign or Canvas; absent for messages that count under no campaign. */
  target_id: z.string().optional(),
  dispatch_id: z.string(),
  send_id: z.string().optional(),
  external_send_id: z.string().optional(),
  /** The request's recipients; absent for an audience or a broadcast. */
  recipients: z.array(z.unknown()).optional(),
  audience: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()),
  /** For messages that came with the request: what each user gets. */
  messages: z
    .array(
      z.strictObject({
        channel: z.string(),
        parts: z.record(z.string(), z.string()),
        variation_id: z.string().optional(),
        subscription_group_id: z.string().optional(),
      }),
    )
    .optional(),
  segment_id: z.string().optional(),
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).optional(),
  /** Absent: at once. */
  schedule: z
    .strictObject({
      time: z.iso.datetime(),
      /** What a clock on the wall shows then. */
      wall_time: z.iso.datetime({ local: true }),
      in_local_time: z.boolean(),
      at_optimal_time: z.boolean(),
    })
    .optional(),
  created_at: z.iso.datetime(),
  planned_at: z.iso.datetime(),
  revision: z.int(),
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
})

/** Lists the sends that were asked for, those that went out and those that were cancelled included; newest first. */
export const schedules = controlRow('schedules', {
  about: 'sends that were asked for and what became of them, newest first',
  query: Limit,
  responses: { 200: z.strictObject({ schedules: z.array(Schedule) }) },
  shows: ['data'],
})
