import type { JobKind } from './job-kind.ts'
import type { RunnerContext } from './run-job.ts'
import { presentOf } from './runner.ts'

/** Removes a job. Tells a waiting one's kind, as if it were set aside. Resolves to whether there was one. */
export const dropJob = ({ store, clock, kinds, failed }: RunnerContext, id: number): Promise<boolean> =>
  store.transaction(async (tx) => {
    const job = await tx.jobs.takeWaiting(id)
    if (job === undefined) return (await tx.jobs.takeAside(id)) !== undefined
    const kind: JobKind<never> | undefined = kinds.get(job.kind)
    const now = presentOf(tx, clock)
    const tell = async (): Promise<void> => kind?.setAside?.(job.payload as never, { tx, now, run_at: job.run_at }) // queued with this kind
    // A state file can have any payload.
    await tx.attempt(tell).catch((error: unknown) => failed(job, error))
    return true
  })
