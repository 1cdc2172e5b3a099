import { activityKinds, channels, messageKinds, outcomeKinds } from '@brazier/domain'
import * as z from 'zod'
import { Time } from './time.ts'

const text = z.string().min(1)

/** One engagement as it is written from outside: by a state file or the control API. */
export const StateEngagement = z
  .strictObject({
    braze_id: text.optional().describe('The user; either this or external_id'),
    external_id: text.optional().describe('The user by the name that requests give'),
    kind: z.enum([...messageKinds, ...outcomeKinds, ...activityKinds]).describe('What happened'),
    time: Time.optional().describe('When; now when it is left out'),
    campaign_id: text.optional(),
    canvas_id: text.optional(),
    variation_id: text
      .optional()
      .describe("The campaign's variation or the Canvas's variant; may be left out where there is only one"),
    step_id: text.optional().describe("The Canvas's step"),
    channel: z
      .enum(channels)
      .optional()
      .describe('May be left out where the messages of the variation or step have only one'),
    send_id: text.max(64).optional(),
    conversion: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .optional()
      .describe('Of a conversion: which event; 0, the default, is the primary one'),
    received_at: Time.optional().describe(
      'Of a conversion: when the message was sent or the Canvas entered; default time',
    ),
    number: z.int().min(0).max(100).optional().describe('Of a click on a slide or button of a push: which one'),
    title: z.string().max(255).optional().describe('Of a click on a slide or button of a push: what it is called'),
    revenue_cents: z.int().optional().describe('Revenue that it brought; of a purchase, of all pieces together'),
    app_id: text.optional().describe('Of a session, event, purchase, new user or uninstall: the app'),
    name: text.max(255).optional().describe('Of a custom event its name, of a purchase the product'),
    quantity: z.int().min(1).max(100).optional().describe('Of a purchase: how many pieces; default 1'),
  })
  .meta({ id: 'Engagement', description: 'Something that happened between a user and the workspace' })

/** See the schema of the same name: as it is inside. */
export type StateEngagement = z.output<typeof StateEngagement>
