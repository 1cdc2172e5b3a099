import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const states = ['scheduled', 'sending', 'sent', 'cancelled'] as const

const Schedule = z.strictObject({
  /** The id that requests name the schedule by. */
  schedule_id: z.string(),
  /** Thing that is sent: a campaign, a Canvas, or messages of a request. */
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The id of the campaign or Canvas; absent for messages that count under no campaign. */
  target_id: z.string().optional(),
  /** The name of the campaign or Canvas. Absent if there is none. */
  name: z.string().optional(),
  /** The id of the dispatch, as the request was answered. */
  dispatch_id: z.string(),
  /** The send under which the messages count. Absent: none. */
  send_id: z.string().optional(),
  /** The id of a transactional send. Absent for others. */
  external_send_id: z.string().optional(),
  /** The request's recipients; absent for an audience or a broadcast. */
  recipients: z.array(z.unknown()).optional(),
  /** Only users who match this filter get it. Absent: no filter. */
  audience: z.unknown().optional(),
  /** Values for the Liquid of the messages, by name. */
  properties: z.record(z.string(), z.unknown()),
  /** For messages that came with the request: what each user gets. */
  messages: z
    .array(
      z.strictObject({
        /** The channel that the message goes through. */
        channel: z.string(),
        /** Liquid texts by the name of the part. */
        parts: z.record(z.string(), z.string()),
        /** The variation of the campaign under which the message counts. */
        variation_id: z.string().optional(),
        /** Only subscribers of this group get the message. */
        subscription_group_id: z.string().optional(),
      }),
    )
    .optional(),
  /** Only users in this segment get it. */
  segment_id: z.string().optional(),
  /** Which subscription an email or push needs. */
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).optional(),
  /** Absent: at once. */
  schedule: z
    .strictObject({
      /** When it is sent, ISO 8601. */
      time: z.iso.datetime(),
      /** Local time then. */
      wall_time: z.iso.datetime({ local: true }),
      /** Whether the time is in the time zone of each user. */
      in_local_time: z.boolean(),
      /** Whether each user gets it at the best time of that day. */
      at_optimal_time: z.boolean(),
    })
    .optional(),
  /** When the request came, ISO 8601. */
  created_at: z.iso.datetime(),
  /** When the schedule was last set, ISO 8601. Users with earlier instants get nothing. */
  planned_at: z.iso.datetime(),
  /** Ascends with each change of the schedule, from 1. */
  revision: z.int(),
  /** State of the send. */
  state: z.enum(states),
  /** The call of the service that cancels it. Absent for a send at once, or one that has ended. */
  cancel: z
    .strictObject({
      /** The endpoint to call. */
      endpoint: z.enum(endpointIds),
      /** The body of the call. */
      body: z.record(z.string(), z.string()),
    })
    .optional(),
})

/** A place in the list: the instant and the id of a send. */
const Cursor = z
  .string()
  .regex(/^-?\d{1,16}\..+$/s, { error: 'must be the "next" of a page' })
  .transform((text) => {
    const at = text.indexOf('.')
    return { created_at: Number(text.slice(0, at)), schedule_id: text.slice(at + 1) }
  })

/**
 * Lists the sends that were asked for, those that went out and those that were cancelled included; newest first, by pages. Those of
 * the same instant come by their ids, the last one first.
 */
export const schedules = controlRow('schedules', {
  about: 'sends that were asked for and what became of them, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Only those after this place: the `next` of the page before. */
    before: Cursor.optional(),
    /** Only those that stand so. */
    state: z.enum(states).optional(),
    /** Only the one with this id. */
    schedule_id: z.string().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The requested sends, the newest first. */
      schedules: z.array(Schedule),
      /** Leads to the page after this one. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
