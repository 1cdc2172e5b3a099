import { channels } from '@brazier/domain'
import * as z from 'zod'
import { StateAudience } from './state-audience.ts'
import { Time } from './time.ts'

/** A requested send in a state file. */
export const StateSchedule = z
  .strictObject({
    schedule_id: z.string().min(1),
    kind: z.enum(['campaign', 'canvas', 'messages']),
    target_id: z
      .string()
      .optional()
      .describe('The id of the campaign or Canvas; absent for messages that count under no campaign'),
    dispatch_id: z.string(),
    send_id: z.string().optional(),
    external_send_id: z.string().optional().describe('Of a transactional send'),
    recipients: z.array(z.unknown()).optional().describe('As in requests; absent for a broadcast'),
    audience: StateAudience.optional(),
    properties: z.record(z.string(), z.unknown()).default({}),
    attachments: z
      .array(z.strictObject({ file_name: z.string(), url: z.string() }))
      .optional()
      .describe('Of a campaign: the files that its emails carry'),
    messages: z
      .array(
        z.strictObject({
          channel: z.enum(channels),
          parts: z.record(z.string(), z.string()).describe('Liquid texts by the name of the part'),
          variation_id: z.string().optional().describe('The variation of the campaign under which the message counts'),
          subscription_group_id: z.string().optional().describe('Only subscribers of this group get the message'),
        }),
      )
      .optional()
      .describe('For the kind messages: what each user gets'),
    segment_id: z.string().optional().describe('For the kind messages: the segment that users must be in'),
    recipient_subscription_state: z
      .enum(['opted_in', 'subscribed', 'all'])
      .optional()
      .describe('For the kind messages. Default: subscribed'),
    schedule: z
      .strictObject({
        time: Time.describe('The instant'),
        wall_time: Time.describe('The wall time, as if it were in UTC'),
        in_local_time: z.boolean(),
        at_optimal_time: z.boolean(),
      })
      .optional()
      .describe('Absent for an immediate send'),
    created_at: Time,
    planned_at: Time,
    revision: z.int().min(1),
    state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
  })
  .meta({ id: 'Schedule' })

/** A transactional send with an `external_send_id` in a state file. */
export const StateTransactionalSend = z
  .strictObject({
    external_send_id: z.string().min(1).describe('The id that the request gave'),
    campaign_id: z.string(),
    schedule_id: z.string().describe('The requested send, in schedules'),
    dispatch_id: z.string(),
    received_at: Time.describe('The id is kept for 24 hours from then on'),
    outcome: z
      .strictObject({
        status: z.enum(['sent', 'aborted']),
        at: Time,
        reason: z.string().optional().describe('Why it was aborted'),
      })
      .optional()
      .describe('What became of the message; absent while it waits, and if there was no such user'),
  })
  .meta({ id: 'TransactionalSend' })

/** A message of the outbox in a state file. */
export const StateOutboxEntry = z
  .strictObject({
    sequence: z.int().min(1).describe('Ascends in the order of the messages'),
    time: Time,
    braze_id: z.string(),
    external_id: z.string().optional(),
    channel: z.enum(channels),
    campaign_id: z.string().optional(),
    canvas_id: z.string().optional(),
    canvas_step_id: z.string().optional(),
    variation_id: z.string(),
    variation_name: z.string(),
    dispatch_id: z.string(),
    schedule_id: z.string().optional(),
    send_id: z.string().optional(),
    outcome: z.enum(['sent', 'aborted', 'failed']),
    reason: z.string().optional(),
    parts: z.record(z.string(), z.string()).default({}),
  })
  .meta({ id: 'OutboxEntry' })
