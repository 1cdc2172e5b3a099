import type { Instant } from '@brazier/domain/rules'
import type { BegunJobs, Job } from '../ports/queue.ts'
import type { Transaction } from '../ports/store.ts'

/** Most times a process may end while one job runs. Then the job is set aside. */
export const maxDeaths = 3

export interface SliceEnd {
  readonly ran: number
  /**
   * `noted`: run another slice for the job noted now. `more`: more jobs may be due. `elsewhere`: another process runs the next job. Absent:
   * `ran` tells.
   */
  readonly next?: 'noted' | 'more' | 'elsewhere'
}

export interface AloneContext {
  readonly due: Instant
  /** Jobs that wait for answers. */
  readonly held: ReadonlySet<number>
  run(job: Job): Promise<void>
  failed(job: Job, error: Error): Promise<void>
}

/** Counts a process's end as an attempt of its job. */
const afterDeath = (job: Job): Job => ({
  ...job,
  attempts: job.attempts + 1,
  error: `job ${job.id}: the process ended while it ran`,
})

/**
 * Runs the next due job alone, in two slices: one notes it, one runs it. A process end in between uses an attempt; the third sets it aside.
 * Source: decision 0113.
 */
export const runAlone = async (tx: Transaction, notes: BegunJobs, context: AloneContext): Promise<SliceEnd> => {
  const { due, run, failed } = context
  // Answers release jobs at any moment: the job looked at must be the one taken.
  const held = new Set(context.held)
  const first = (await tx.jobs.waiting(held.size + 1)).find(({ id }) => !held.has(id))
  if (first === undefined || first.run_at > due) return { ran: 0 }
  const beginner = await notes.beginner(first)
  if (beginner === 'another') return { ran: 0, next: 'elsewhere' }
  await tx.jobs.take(due, held)
  if (beginner === 'this') {
    await notes.end()
    await run(first)
    return { ran: 1, next: 'more' }
  }
  const job = beginner === 'gone' ? afterDeath(first) : first
  if (beginner === 'gone' && job.attempts >= maxDeaths) {
    await notes.end()
    await tx.jobs.setAside(job)
    await failed(job, new Error(`${job.error}; it is set aside`))
    return { ran: 1, next: 'more' }
  }
  await tx.jobs.put(job)
  await notes.begin(job)
  return { ran: 0, next: 'noted' }
}
