import { lazyStrictObject } from '@brazier/contract'
import { channels } from '@brazier/domain/rules'
import * as z from 'zod'
import { JsonMembers } from '../ports/json-value.ts'
import { Time } from '../ports/time.ts'

/** A user's event or product: number, times and newest ones. */
export const Activity = lazyStrictObject(() => ({
  /** Number of times it happened, of all time. */
  count: z.int().min(0),
  /** When it happened first. */
  first: Time,
  /** When it happened last. */
  last: Time,
  /** Newest first, at most 50, none older than 30 days before `last`. */
  recent: z
    .array(
      z.strictObject({
        /** When it happened. */
        time: Time,
        /** Properties from the request, by name. Absent: none. */
        properties: JsonMembers.optional(),
      }),
    )
    .default([]),
})).meta({ id: 'Activity' })

const Reception = lazyStrictObject(() => ({
  /** When the message was sent or first seen, the control user enrolled, or the Canvas entered. */
  at: Time,
  /** The variation or variant of the message. */
  variation_id: z.string(),
  /** The channel of the message. Absent without one. */
  channel: z.enum(channels).optional(),
  /** The send that the message belongs to. Absent if there is none. */
  send_id: z.string().optional(),
  /** The dispatch of the message, for Currents. Absent if no connector was there. */
  dispatch_id: z.string().optional(),
  /** The step of the Canvas. Absent for a campaign. */
  step_id: z.string().optional(),
  /** Conversion events since then; 0 is the primary one. */
  converted: z.array(z.int().min(0).max(3)).default([]),
})).meta({ id: 'Reception', description: 'A message, control enrolment or entry to which conversions are credited' })

/** A user's messages of a campaign, and engagement with them. */
export const CampaignReceived = lazyStrictObject(() => ({
  /** The name of the campaign. */
  name: z.string(),
  /** The id of the campaign. */
  api_campaign_id: z.string(),
  /** When the user last got a message of it, or was enrolled in its control variation. */
  last_received: Time,
  /** Engagement of the user with its messages. Default: none. */
  engaged: z
    .strictObject({
      /** Whether the user opened an email of it. */
      opened_email: z.boolean().optional(),
      /** Whether the user opened a push message of it. */
      opened_push: z.boolean().optional(),
      /** Whether the user clicked in an email of it. */
      clicked_email: z.boolean().optional(),
      /** Whether the user clicked an in-app message of it. */
      clicked_triggered_in_app_message: z.boolean().optional(),
    })
    .default({}),
  /** Whether the first conversion event happened. Default false. */
  converted: z.boolean().default(false),
  /** Whether each other conversion event happened, by its name. Default: none. */
  multiple_converted: z.record(z.string(), z.boolean()).default({}),
  /** The name of the user's variation. */
  variation_name: z.string().optional(),
  /** The id of the user's variation. */
  variation_api_id: z.string().optional(),
  /** Whether the user is in the control variation, which gets no message. */
  in_control: z.boolean().optional(),
  /** The last message or control enrolment to which conversions are credited. Absent if there is none. */
  reception: Reception.optional(),
  /** Channels of messages that conversions wait for the user to see. Default: none. */
  unseen: z.array(z.enum(channels)).optional(),
})).meta({ id: 'CampaignReceived' })

/** A user's messages of a Canvas. */
export const CanvasReceived = lazyStrictObject(() => ({
  /** The name of the Canvas. */
  name: z.string(),
  /** The id of the Canvas. */
  api_canvas_id: z.string(),
  /** When the user last got a message of it. Absent if never. */
  last_received_message: Time.optional(),
  /** When the user last entered it. Absent if never. */
  last_entered: Time.optional(),
  /** The name of the user's variant. */
  variation_name: z.string().optional(),
  /** Whether the user is in the control variant, which gets no message. */
  in_control: z.boolean().optional(),
  /** When the user last entered in the control variant. Null if never. */
  last_entered_control_at: Time.nullable().optional(),
  /** When the user last left it. Absent if never. */
  last_exited: Time.optional(),
  /** The steps whose messages the user got. Default: none. */
  steps_received: z
    .array(
      z.strictObject({
        /** The name of the step. */
        name: z.string(),
        /** The id of the step. */
        api_canvas_step_id: z.string(),
        /** When the user last got a message of the step. */
        last_received: Time,
      }),
    )
    .default([]),
  /** The last entry to which conversions are credited. Absent if there is none. */
  reception: Reception.optional(),
  /** The Canvas's last exception event that the user performed, or its exit audience. Absent: none. */
  exit_event: z
    .strictObject({
      /** When it happened. */
      at: Time,
      /** The event in words. */
      event: z.string(),
    })
    .optional(),
})).meta({ id: 'CanvasReceived' })
