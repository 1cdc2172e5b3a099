import { Audience, lazyStrictObject } from '@brazier/contract'
import { channels } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

const Attachment = lazyStrictObject(() => ({
  /** The name of the file, without its ending, which the url has. */
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
