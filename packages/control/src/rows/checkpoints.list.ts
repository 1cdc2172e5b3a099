import * as z from 'zod'
import { controlRow } from '../row.ts'
import { KeptCheckpoint } from '../schemas/checkpoint.ts'

/** Lists the checkpoints that a workspace can go back to, the newest first. Only a workspace in memory has any. */
export const checkpointsList = controlRow('checkpoints.list', {
  about: 'the checkpoints that it can go back to, newest first',
  responses: {
    200: z.strictObject({
      /** The checkpoints, the newest first. */
      checkpoints: z.array(KeptCheckpoint),
    }),
  },
})
