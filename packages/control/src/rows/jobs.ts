import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const JobState = z.strictObject({
  /** The id of the job; a higher one was made later. */
  id: z.int(),
  /** What the job does, such as a send or a merge. */
  kind: z.string(),
  /** The input of this kind of job. */
  payload: z.unknown(),
  /** When it is due, ISO 8601. */
  run_at: z.iso.datetime(),
  /** How many times it failed. */
  attempts: z.int(),
  /** The last error. Absent if there was none. */
  error: z.string().optional(),
})

/** Lists the work that waits, due first, and the work that was set aside after its last attempt, oldest first. */
export const jobs = controlRow('jobs', {
  about: 'work that waits, and work that was set aside',
  query: Limit,
  responses: {
    200: z.strictObject({
      /** Jobs that wait for their time, the next one first. */
      waiting: z.array(JobState),
      /** Jobs that failed too often and do not run again. */
      aside: z.array(JobState),
    }),
  },
  shows: ['jobs', 'data'],
})
