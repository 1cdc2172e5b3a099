import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Writes an example of each event of a connector, with every field, sent as others are. */
export const currentsTest = controlRow('currents.test', {
  about: 'writes an example of each event that a connector gets',
  body: z.strictObject({
    connector: z.string().min(1).describe('The id of the connector.'),
  }),
  responses: {
    200: z.strictObject({
      message: z.literal('success').describe('Always `success`.'),
      events: z.int().describe('How many events were written.'),
    }),
  },
})
