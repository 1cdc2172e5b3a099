import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const jobsRetry: ControlHandler<'jobs.retry'> = async ({ workspace, body: { id } }) => {
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
}
