import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Sends the events that wait for a connector, without waiting for more, and tries a failed batch again. */
export const currentsFlush = controlRow('currents.flush', {
  about: 'sends the events that wait for a connector at once',
  body: z.strictObject({
    /** The id of the connector. */
    connector: z.string().min(1),
  }),
  responses: {
    200: z.strictObject({
      /** Always `success`. */
      message: z.literal('success'),
      /** Number of events that waited. */
      events: z.int(),
    }),
  },
})
