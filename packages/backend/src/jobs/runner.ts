import type { Instant } from '@brazier/domain'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'
import { jobKinds } from './kinds.ts'

/** How often a job is tried before it is set aside. */
export const maxAttempts = 5

/** How many jobs run in one go, before other work of the process gets its turn. */
export const jobSlice = 100

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
const keep = (tx: Transaction, job: Job, error: unknown, now: Instant): Promise<void> => {
  const attempts = job.attempts + 1
  const tried = { ...job, attempts, error: error instanceof Error ? error.message : String(error) }
  return attempts >= maxAttempts ? tx.jobs.setAside(tried) : tx.jobs.put({ ...tried, run_at: retryAt(now, attempts) })
}

/**
 * Runs up to `limit` due jobs, first due first, in one transaction; a job's effects and its removal appear together, so that
 * it is applied at most once. A job that throws leaves no effects, is tried again later, up to five times, and then set
 * aside. Resolves to how many there were.
 */
export const runDue = (context: RunnerContext, limit: number): Promise<number> => {
  const { store, clock, ids, readRows, failed } = context
  return store.transaction(async (tx) => {
    for (let ran = 0; ran < limit; ran += 1) {
      const now = clock.now()
      const job = await tx.jobs.take(now)
      if (job === undefined) return ran
      try {
        // The payload is what the same kind's `add` was given.
        await tx.attempt(() => handlerOf(job.kind)(job.payload as never, { tx, now, ids, readRows }))
      } catch (error) {
        failed(job, error)
        await keep(tx, job, error, now)
      }
    }
    return limit
  })
}
