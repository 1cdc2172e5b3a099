import * as z from 'zod'

/** Body of a route that changes a connector. */
export const Connector = z.strictObject({
  /** The id of the connector. */
  connector: z.string().min(1),
})

/** Its answer. */
export const WaitingEvents = z.strictObject({
  /** Always `success`. */
  message: z.literal('success'),
  /** Number of events that waited. */
  events: z.int(),
})
