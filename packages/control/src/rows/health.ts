import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Says that the server answers, and which version it is. */
export const health = controlRow('health', {
  about: 'says that the server answers',
  responses: {
    200: z.strictObject({
      /** Always `ok`. */
      status: z.literal('ok'),
      /** The version of the server. */
      version: z.string(),
    }),
  },
})
