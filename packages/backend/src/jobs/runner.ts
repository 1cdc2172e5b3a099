import type { Instant } from '@brazier/domain'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'
import { jobKinds } from './kinds.ts'

/** How often a job is tried before it is set aside. */
export const maxAttempts = 5

/** When a job that threw is tried again: one second, then twice as long each time. */
const retryAt = (now: Instant, attempts: number): Instant => now + 1000 * 2 ** (attempts - 1)

/** What running jobs takes. */
export interface RunnerContext {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** Reads the rows of a file that an integration names. */
  readRows(file: string): Promise<readonly unknown[]>
  /** Hears of each throw. */
  failed(job: Job, error: unknown): void
}

const isKind = (kind: string): kind is keyof typeof jobKinds => Object.hasOwn(jobKinds, kind)

const handlerOf = (kind: string): JobHandler<never> => {
  if (!isKind(kind)) throw new TypeError(`there is no job of kind ${JSON.stringify(kind)}; see jobs/kinds.ts`)
  return jobKinds[kind]
}

/** Puts a job that threw back for later, or aside after the last attempt. */
const keep = async (tx: Transaction, job: Job, error: unknown, now: Instant): Promise<void> => {
  const taken = await tx.jobs.take(now)
  if (taken?.id !== job.id || taken.attempts !== job.attempts) {
    // Another runner of the same queue met the job meanwhile, and has seen to it.
    if (taken !== undefined) await tx.jobs.put(taken)
    return
  }
  const attempts = job.attempts + 1
  const tried = { ...job, attempts, error: error instanceof Error ? error.message : String(error) }
  if (attempts >= maxAttempts) await tx.jobs.setAside(tried)
  else await tx.jobs.put({ ...tried, run_at: retryAt(now, attempts) })
}

/**
 * Runs the job that is due first; its effects and its removal appear together, so that it is applied at most once. A job
 * that throws is tried again later, up to five times, and then set aside. Resolves to whether there was one.
 */
export const runNext = async ({ store, clock, ids, readRows, failed }: RunnerContext): Promise<boolean> => {
  const now = clock.now()
  let taken: Job | undefined
  try {
    await store.transaction(async (tx) => {
      taken = await tx.jobs.take(now)
      if (taken === undefined) return
      // The payload is what the same kind's `add` was given.
      await handlerOf(taken.kind)(taken.payload as never, { tx, now, ids, readRows })
    })
  } catch (error) {
    const job: Job | undefined = taken
    if (job === undefined) throw error
    failed(job, error)
    await store.transaction((tx) => keep(tx, job, error, now))
  }
  return taken !== undefined
}
