import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Puts work that was set aside back into the queue, as if it had never been tried; one job, or all of them. */
export const jobsRetry = controlRow('jobs.retry', {
  about: 'tries work again that was set aside: one job by its id, or all',
  body: z.strictObject({
    /** The job to run again. Without it, all that were set aside. */
    id: z.int().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** Always `success`. */
      message: z.literal('success'),
      /** Number of jobs that run again. */
      jobs: z.int(),
    }),
  },
})
