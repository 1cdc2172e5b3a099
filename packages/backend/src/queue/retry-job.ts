import type { Instant } from '@brazier/domain/rules'
import { originOf, type OutcomeCollector } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Transaction } from '../ports/store.ts'

/** Attempts before a job is set aside. `jobs.retry` of the control API gives it five more. */
export const maxAttempts = 5

/** Adds one second, then twice as long each time. */
const retryAt = (now: Instant, attempts: number): Instant => now + 1000 * 2 ** (attempts - 1)

export const reportFailed = (job: Job, about: string, reports: OutcomeCollector): void => {
  const origin = originOf(job.payload)
  if (origin !== undefined) reports.add(origin.request_id, { element: origin.element, result: 'failed', about })
}

/** Puts a failed job back, or aside after the last attempt. Resolves to whether it runs again. */
export const retryJob = async (
  tx: Transaction,
  job: Job,
  error: string,
  now: Instant,
  reports: OutcomeCollector,
): Promise<boolean> => {
  const attempts = job.attempts + 1
  const tried = { ...job, attempts, error }
  if (attempts < maxAttempts) {
    await tx.jobs.put({ ...tried, run_at: retryAt(now, attempts) })
    return true
  }
  await tx.jobs.setAside(tried)
  reportFailed(job, error, reports)
  return false
}
