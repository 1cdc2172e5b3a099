import { channels, courses } from '@brazier/domain'
import * as z from 'zod'

const seconds = z.number().min(0)

const Chance = z
  .strictObject({
    rate: z.number().min(0).max(1).describe('The probability that it follows the event before it'),
    delay_seconds: z
      .tuple([seconds, seconds])
      .default([0, 0])
      .describe('The least and the most seconds after that event'),
  })
  .meta({ id: 'Chance' })

const channelBehaviors = Object.fromEntries(
  channels.map((channel) => {
    const kinds = Object.fromEntries(courses[channel].map(({ kind }) => [kind, Chance.optional()]))
    return [channel, z.strictObject(kinds).optional()]
  }),
)

const behavior = {
  channels: z.strictObject(channelBehaviors).optional().describe('How users engage with a message, by channel'),
  conversions: z
    .array(Chance)
    .max(4)
    .optional()
    .describe('How many of the reached users perform each conversion event'),
  purchase: z
    .strictObject({ product_id: z.string().min(1), value_cents: z.tuple([z.int().min(0), z.int().min(0)]) })
    .optional()
    .describe('The product of a conversion that is a purchase'),
}

/** How simulated users react to messages. Source: decision 0068. */
export const StateBehavior = z
  .strictObject({
    ...behavior,
    variations: z
      .record(z.string(), z.strictObject(behavior))
      .optional()
      .describe('By the id of a variation or step: its behavior, in place of the general one'),
  })
  .meta({ id: 'Behavior' })
