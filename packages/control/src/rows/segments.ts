import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

/** Lists the segments in order of id. */
export const segments = controlRow('segments', {
  about: 'its segments, in order of id',
  query: z.strictObject({
    ...Limit.shape,
    /** The `next` of the page before. */
    after: z.string().optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The segments of this page. */
      segments: z.array(
        z.strictObject({
          /** The id of the segment. */
          segment_id: z.string(),
          /** The name of the segment. */
          name: z.string(),
        }),
      ),
      /** The `after` of the next page. Absent at the end. */
      next: z.string().optional(),
    }),
  },
  shows: ['data'],
})
