import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Runs all work that is due, and tells how many jobs that were; those that had run by themselves are not among them. */
export const settle = controlRow('settle', {
  about: 'runs all work that is due',
  // It runs jobs until none is due.
  isEndless: true,
  responses: {
    200: z.strictObject({
      /** Number of jobs that ran. */
      jobs: z.int().min(0),
    }),
  },
})
