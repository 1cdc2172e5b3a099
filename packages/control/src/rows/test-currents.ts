import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Writes an example of each event that a connector gets, with every field. They go out as others do. */
export const currentsTest = controlRow('currents.test', {
  about: 'writes an example of each event that a connector gets',
  body: z.strictObject({
    /** The id of the connector. */
    connector: z.string().min(1),
  }),
  responses: {
    200: z.strictObject({
      /** Always `success`. */
      message: z.literal('success'),
      /** How many events were written. */
      events: z.int(),
    }),
  },
})
