import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ExplainedMerge, PastMerge } from '../schemas/merge.ts'

/** Explains a merge that was done, field by field, from the two users as they were. */
export const mergesGet = controlRow('merges.get', {
  about: 'one merge that was done, field by field',
  responses: {
    200: z.strictObject({
      /** The merge. */
      ...PastMerge.shape,
      /** Effects of the merge. */
      explained: ExplainedMerge,
    }),
  },
})
