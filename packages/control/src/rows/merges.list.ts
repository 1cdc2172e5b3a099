import * as z from 'zod'
import { controlRow } from '../row.ts'
import { PastMerge } from '../schemas/merge.ts'

/** Lists the newest merges that were done, newest first. A workspace in memory keeps 200. */
export const mergesList = controlRow('merges.list', {
  about: 'the newest merges that were done, newest first',
  responses: {
    200: z.strictObject({
      /** Merges by requests and jobs, the newest first. */
      merges: z.array(PastMerge),
      /** Why merges are not kept. Absent: they are. */
      not_kept: z.string().optional(),
    }),
  },
})
