import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Lets a connector go on that was stopped or disabled, and sends what waits. */
export const currentsEnable = controlRow('currents.enable', {
  about: 'lets a connector go on that was stopped or disabled',
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
