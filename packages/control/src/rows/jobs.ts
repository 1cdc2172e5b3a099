import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const JobState = z.strictObject({
  id: z.int(),
  kind: z.string(),
  payload: z.unknown(),
  run_at: z.iso.datetime(),
  attempts: z.int(),
  error: z.string().optional(),
})

/** Lists the work that waits, due first, and the work that was set aside after its last attempt, oldest first. */
export const jobs = controlRow('jobs', {
  about: 'work that waits, and work that was set aside',
  query: Limit,
  responses: { 200: z.strictObject({ waiting: z.array(JobState), aside: z.array(JobState) }) },
  shows: ['jobs', 'data'],
})
