import { activityKinds, channels, messageKinds, outcomeKinds } from '@brazier/domain'
import * as z from 'zod'
import { Time } from './time.ts'

const text = z.string().min(1)

/** An engagement in a state file or in a request of the control API. */
export const StateEngagement = z
  .strictObject({
    braze_id: text.optional().describe('The user; give this or external_id'),
    external_id: text.optional().describe('The user; give this or braze_id'),
    kind: z.enum([...messageKinds, ...outcomeKinds, ...activityKinds]).describe('What happened'),
    time: Time.optional().describe('When it happened; default: now'),
    campaign_id: text.optional(),
    canvas_id: text.optional(),
    variation_id: text
      .optional()
      .describe("The campaign's variation or the Canvas's variant; optional if there is only one"),
    step_id: text.optional().describe("The Canvas's step"),
    channel: z
      .enum(channels)
      .optional()
      .describe('Optional if the messages of the variation or step have only one channel'),
    send_id: text.max(64).optional(),
    conversion: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .optional()
      .describe('For a conversion: the conversion event; default 0, the primary one'),
    received_at: Time.optional().describe(
      'For a conversion: when the message was sent or the Canvas entered; default: time',
    ),
    number: z.int().min(0).max(100).optional().describe('For a click on a slide or button of a push: its number'),
    title: z.string().max(255).optional().describe('For a click on a slide or button of a push: its title'),
    revenue_cents: z.int().optional().describe('Its revenue; for a purchase, of all pieces together'),
    app_id: text.optional().describe('For a session, event, purchase, new user or uninstall: the app'),
    name: text.max(255).optional().describe('For a custom event, its name; for a purchase, the product'),
    quantity: z.int().min(1).max(100).optional().describe('For a purchase: the number of pieces; default 1'),
  })
  .meta({ id: 'Engagement', description: 'What a user does with a message or an app' })

/** The output of the schema of the same name. */
export type StateEngagement = z.output<typeof StateEngagement>
