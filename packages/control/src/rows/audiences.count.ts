import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Audience } from '../schemas/audience.ts'

/** Counts the users of an audience or a segment, exactly, some thousands at a time. The counts of all calls are the total. */
export const audiencesCount = controlRow('audiences.count', {
  about: 'how many users are in an audience or a segment, some thousands at a time',
  body: z.strictObject({
    /** Audience to count. Without it and a segment: all users. */
    audience: Audience.optional(),
    /** The id of a segment. Only its users are counted. */
    segment: z.string().min(1).optional(),
    /** The `next` of the call before. */
    after: z.string().optional(),
  }),
  responses: {
    200: z.strictObject({
      /** Number of the users of this call who are in it. */
      count: z.int(),
      /** Number of users that this call tested. */
      looked_at: z.int(),
      /** The `after` of the next call, whose count you add. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
