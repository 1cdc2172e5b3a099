import { lazyStrictObject } from '@brazier/contract'
import { channels, courses } from '@brazier/domain/rules'
import * as z from 'zod'
import { longestSeconds } from './state-reeligibility.ts'

const seconds = z.number().min(0).max(longestSeconds)

const Chance = lazyStrictObject(() => ({
  /** The probability that it follows the event before it. */
  rate: z.number().min(0).max(1),
  /** The least and the most seconds after that event; 720 days at most. */
  delay_seconds: z.tuple([seconds, seconds]).default([0, 0]),
})).meta({ id: 'Chance' })

const channelBehaviors = () =>
  Object.fromEntries(
    channels.map((channel) => {
      const kinds = Object.fromEntries(courses[channel].map(({ kind }) => [kind, Chance.optional()]))
      return [channel, z.strictObject(kinds).optional()]
    }),
  )

const behavior = () => ({
  /** Engagement of users with a message, by channel. */
  channels: lazyStrictObject(channelBehaviors).optional(),
  /** Percentage of the reached users who perform each conversion event. */
  conversions: z.array(Chance).max(4).optional(),
  /** The product of a conversion that is a purchase. */
  purchase: lazyStrictObject(() => ({
    /** The id of the product that is bought. */
    product_id: z.string().min(1),
    /** The least and the most cents that the purchase costs. */
    value_cents: z.tuple([z.int().min(0), z.int().min(0)]),
  })).optional(),
})

/** Reactions of simulated users. Source: decision 0068. */
export const StateBehavior = lazyStrictObject(() => ({
  ...behavior(),
  /** By id of a variation or step: its behavior, in place of the general one. */
  variations: z.record(z.string(), z.strictObject(behavior())).optional(),
})).meta({ id: 'Behavior' })
