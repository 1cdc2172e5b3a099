import type { Job } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { iso, Limit } from '../schemas.ts'

const JobState = z.strictObject({
  id: z.int(),
  kind: z.string(),
  payload: z.unknown(),
  run_at: z.iso.datetime(),
  attempts: z.int(),
  error: z.string().optional(),
})

const jobState = (job: Job): z.output<typeof JobState> => ({ ...job, run_at: iso(job.run_at) })

/** Lists the work that waits, due first, and the work that was set aside after its last attempt, oldest first. */
export const jobs = controlRoute({
  id: 'jobs',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/jobs',
  about: 'work that waits, and work that was set aside',
  query: Limit,
  responses: { 200: z.strictObject({ waiting: z.array(JobState), aside: z.array(JobState) }) },
  handle: async ({ workspace, query: { limit } }) =>
    workspace.store.read(async (tx) => ({
      status: 200,
      body: {
        waiting: (await tx.jobs.waiting(limit)).map(jobState),
        aside: (await tx.jobs.aside(limit)).map(jobState),
      },
    })),
})
