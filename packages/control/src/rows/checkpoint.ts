import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Remembers what is in a workspace, at no cost. */
export const checkpoint = controlRow('checkpoint', {
  about: 'remembers what is in it',
  responses: {
    201: z.strictObject({
      /** The number of the checkpoint, for a rollback. */
      checkpoint: z.int().min(0),
    }),
  },
})
