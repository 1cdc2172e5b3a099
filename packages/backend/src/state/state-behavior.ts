import { channels, courses } from '@brazier/domain'
import * as z from 'zod'

const seconds = z.number().min(0)

const Chance = z
  .strictObject({
    rate: z.number().min(0).max(1).describe('How likely, once what it follows happened'),
    delay_seconds: z.tuple([seconds, seconds]).default([0, 0]).describe('Least and most seconds after that'),
  })
  .meta({ id: 'Chance' })

const channelBehaviors = Object.fromEntries(
  channels.map((channel) => {
    const kinds = Object.fromEntries(courses[channel].map(({ kind }) => [kind, Chance.optional()]))
    return [channel, z.strictObject(kinds).optional()]
  }),
)

const behavior = {
  channels: z.strictObject(channelBehaviors).optional().describe('What follows a message, by channel'),
  conversions: z.array(Chance).max(4).optional().describe('Who of those reached does each conversion event'),
  purchase: z
    .strictObject({ product_id: z.string().min(1), value_cents: z.tuple([z.int().min(0), z.int().min(0)]) })
    .optional()
    .describe('What is bought where a conversion is a purchase'),
}

/** How users behave when messages reach them. Source: decision 0069. */
export const StateBehavior = z
  .strictObject({
    ...behavior,
    variations: z
      .record(z.string(), z.strictObject(behavior))
      .optional()
      .describe('By the id of a variation or step: what holds for it instead'),
  })
  .meta({ id: 'Behavior' })
