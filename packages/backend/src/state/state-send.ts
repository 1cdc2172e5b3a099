import { Audience, lazyStrictObject } from '@brazier/contract'
import { channels, noteKinds } from '@brazier/domain/rules'
import * as z from 'zod'
import { callStates } from '../ports/records/call.ts'
import { Time } from '../ports/time.ts'

const Attachment = lazyStrictObject(() => ({
  /** The name of the file, with its ending. */
  file_name: z.string(),
  /** Address of the file. */
  url: z.string(),
}))

const GivenMessage = lazyStrictObject(() => ({
  /** The channel that the message goes through. */
  channel: z.enum(channels),
  /** Liquid texts by the name of the part. */
  parts: z.record(z.string(), z.string()),
  /** The variation of the campaign under which the message counts. */
  variation_id: z.string().optional(),
  /** Only subscribers of this group get the message. */
  subscription_group_id: z.string().optional(),
}))

export const StateSchedule = lazyStrictObject(() => ({
  /** The id that requests name the schedule by. */
  schedule_id: z.string().min(1),
  /** Thing that is sent: a campaign, a Canvas, or messages of a request. */
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The id of the campaign or Canvas; absent for messages that count under no campaign. */
  target_id: z.string().optional(),
  /** The id of the dispatch, as the request was answered. */
  dispatch_id: z.string(),
  /** The send under which the messages count. Absent: none. */
  send_id: z.string().optional(),
  /** Of a transactional send. */
  external_send_id: z.string().optional(),
  /** As in requests; absent for a broadcast. */
  recipients: z.array(z.unknown()).optional(),
  /** Only users who match this filter get it. Absent: no filter. */
  audience: z.lazy(() => Audience).optional(),
  /** Values for the Liquid of the messages, by name. Default: none. */
  properties: z.record(z.string(), z.unknown()).default({}),
  /** Of a campaign: the files that its emails carry. */
  attachments: z.array(Attachment).optional(),
  /** For the kind messages: what each user gets. */
  messages: z.array(GivenMessage).optional(),
  /** For the kind messages: the segment that users must be in. */
  segment_id: z.string().optional(),
  /** For the kind messages. Default: subscribed. */
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).optional(),
  /** Absent for an immediate send. */
  schedule: z
    .strictObject({
      /** The instant. */
      time: Time,
      /** The wall time, as if it were in UTC. */
      wall_time: Time,
      /** Whether the time is in the time zone of each user. */
      in_local_time: z.boolean(),
      /** Whether each user gets it at the best time of that day. */
      at_optimal_time: z.boolean(),
    })
    .optional(),
  /** When the request came. */
  created_at: Time,
  /** When the schedule was last set. Users with earlier instants get nothing. */
  planned_at: Time,
  /** Ascends with each change of the schedule, from 1. */
  revision: z.int().min(1),
  /** State of the send. */
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
})).meta({ id: 'Schedule' })

export const StateTransactionalSend = lazyStrictObject(() => ({
  /** The id that the request gave. */
  external_send_id: z.string().min(1),
  /** The transactional campaign that was sent. */
  campaign_id: z.string(),
  /** The requested send, in schedules. */
  schedule_id: z.string(),
  /** The id of the dispatch, as the request was answered. */
  dispatch_id: z.string(),
  /** The id is kept for 24 hours from then on. */
  received_at: Time,
  /** Whether the message waits for Connected Content. */
  is_waiting: z.boolean().optional(),
  /** Outcome of the message; absent while it waits. */
  outcome: z
    .strictObject({
      /** Whether the message was sent. */
      status: z.enum(['sent', 'aborted']),
      /** When that happened. */
      at: Time,
      /** Why it was aborted. */
      reason: z.string().optional(),
    })
    .optional(),
})).meta({ id: 'TransactionalSend' })

export const StateOutboxEntry = lazyStrictObject(() => ({
  /** Ascends in the order of the messages. */
  sequence: z.int().min(1),
  /** When the message was sent. */
  time: Time,
  /** The user who got the message. */
  braze_id: z.string(),
  /** The external_id of the user at that time. Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The channel that the message went through. */
  channel: z.enum(channels),
  /** The campaign of the message. Absent if there is none. */
  campaign_id: z.string().optional(),
  /** The Canvas of the message. Absent if there is none. */
  canvas_id: z.string().optional(),
  /** The step of the Canvas. Absent for a campaign. */
  canvas_step_id: z.string().optional(),
  /** The variation or variant that the user has. */
  variation_id: z.string(),
  /** The name of that variation or variant. */
  variation_name: z.string(),
  /** The dispatch that the message belongs to. */
  dispatch_id: z.string(),
  /** The schedule that sent the message. Absent if there was none. */
  schedule_id: z.string().optional(),
  /** The send under which the message counts. Absent if there is none. */
  send_id: z.string().optional(),
  /** Outcome of the message. */
  outcome: z.enum(['sent', 'aborted', 'failed']),
  /** Why the message was not sent. Absent if it was. */
  reason: z.string().optional(),
  /** The texts that the user saw, by the name of the part. Default: none. */
  parts: z.record(z.string(), z.string()).default({}),
  /** Notes on what the message's templates could not do. Absent: they could do all. */
  notes: z
    .array(
      z.strictObject({
        /** Kind of the thing. */
        kind: z.enum(noteKinds),
        /** The name of the reference, block, item, filter, tag or address. */
        name: z.string(),
      }),
    )
    .optional(),
  /** Whether the receiver of a webhook got it. Absent: nothing calls it. */
  delivery: z
    .strictObject({
      /** State of the call. */
      state: z.enum(callStates),
      /** Why it was not received. Absent if it was, and while it waits. */
      reason: z.string().optional(),
    })
    .optional(),
})).meta({ id: 'OutboxEntry' })
