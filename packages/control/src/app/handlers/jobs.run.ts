import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const jobsRun: ControlHandler<'jobs.run'> = async ({ workspace, body: { id } }) => {
  const run_at = workspace.clock.now()
  const isKnown = await workspace.store.transaction(async (tx) => {
    const waiting = await tx.jobs.takeWaiting(id)
    const job = waiting ?? (await tx.jobs.takeAside(id))
    if (job === undefined) return false
    const { kind, payload, attempts } = job
    // Work set aside begins as if never tried.
    await tx.jobs.put({ id, kind, payload, run_at, attempts: waiting === undefined ? 0 : attempts })
    return true
  })
  if (!isKnown) return refusal(404, `there is no job ${id}: it ran, or was dropped`)
  workspace.wake()
  return done
}
