import * as z from 'zod'
import { controlRoute, refusal } from '../control-route.ts'

/** Puts work that was set aside back into the queue, as if it had never been tried; one job, or all of them. */
export const jobsRetry = controlRoute({
  id: 'jobs.retry',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/jobs/retry',
  about: 'tries work again that was set aside: one job by its id, or all',
  body: z.strictObject({ id: z.int().min(1).optional() }),
  responses: { 200: z.strictObject({ message: z.literal('success'), jobs: z.int() }) },
  handle: async ({ workspace, body: { id } }) => {
    const run_at = workspace.clock.now()
    const jobs = await workspace.store.transaction(async (tx) => {
      const ids = id === undefined ? (await tx.jobs.aside(Infinity)).map((job) => job.id) : [id]
      let count = 0
      for (const each of ids) {
        const job = await tx.jobs.takeAside(each)
        if (job === undefined) continue
        const { kind, payload } = job
        await tx.jobs.put({ id: job.id, kind, payload, run_at, attempts: 0 })
        count += 1
      }
      return count
    })
    if (id !== undefined && jobs === 0) return refusal(404, `no job ${id} was set aside`)
    workspace.wake()
    return { status: 200, body: { message: 'success', jobs } }
  },
})
