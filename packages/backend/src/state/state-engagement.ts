import { lazyStrictObject } from '@brazier/contract'
import { activityKinds, channels, messageKinds, outcomeKinds } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

const text = z.string().min(1)

/** An engagement, also for the control API. */
export const StateEngagement = lazyStrictObject(() => ({
  /** The user; give this or external_id. */
  braze_id: text.optional(),
  /** The user; give this or braze_id. */
  external_id: text.optional(),
  /** Kind of the event. */
  kind: z.enum([...messageKinds, ...outcomeKinds, ...activityKinds]),
  /** When it happened; default: now. */
  time: Time.optional(),
  /** The campaign that it belongs to. Absent for other things. */
  campaign_id: text.optional(),
  /** The Canvas that it belongs to. Absent for other things. */
  canvas_id: text.optional(),
  /** The campaign's variation or the Canvas's variant; optional if there is only one. */
  variation_id: text.optional(),
  /** The Canvas's step. */
  step_id: text.optional(),
  /** Optional if the messages of the variation or step have only one channel. */
  channel: z.enum(channels).optional(),
  /** The send that it belongs to, at most 64 characters. Absent: none. */
  send_id: text.max(64).optional(),
  /** For a conversion: the conversion event; default 0, the primary one. */
  conversion: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** For a conversion: when the message was sent or the Canvas entered; default: time. */
  received_at: Time.optional(),
  /** For a click on a slide or button of a push: its number. */
  number: z.int().min(0).max(100).optional(),
  /** For a click on a slide or button of a push: its title. */
  title: z.string().max(255).optional(),
  /** Its revenue; for a purchase, of all pieces together. */
  revenue_cents: z.int().optional(),
  /** For a session, event, purchase, new user or uninstall: the app. */
  app_id: text.optional(),
  /** For a custom event, its name; for a purchase, the product. */
  name: text.max(255).optional(),
  /** For a purchase: the number of pieces; default 1. */
  quantity: z.int().min(1).max(100).optional(),
})).meta({ id: 'Engagement', description: 'What a user does with a message or an app' })

/** The schema's output. */
export type StateEngagement = z.output<typeof StateEngagement>
