import type { Instant } from '@brazier/domain'

/** Work that was acknowledged and is to be done: data, never a closure. */
export interface Job {
  /** Ascending in the order of `add`. */
  readonly id: number
  /** The name of the job's file. */
  readonly kind: string
  /** JSON; what the kind's handler takes. */
  readonly payload: unknown
  /** Not to be run before. */
  readonly run_at: Instant
  /** How often it was tried and threw. */
  readonly attempts: number
  /** What it last threw; only then. */
  readonly error?: string
}

/** The queue of a workspace. */
export interface Jobs {
  /** Adds a job with the transaction's other writes. */
  add(kind: string, payload: unknown, runAt: Instant): Promise<void>
  /** Adds a job for each payload, in order, as `add` does. */
  addAll(kind: string, payloads: readonly unknown[], runAt: Instant): Promise<void>
  /** Removes and gives the job that is due first, by `run_at`, then `id`; undefined when none is due at `now`. */
  take(now: Instant): Promise<Job | undefined>
  /** Puts a job that was taken back, changed. */
  put(job: Job): Promise<void>
  /** Keeps a job that is not to be tried again where a person can see it. */
  setAside(job: Job): Promise<void>
  /** Removes and gives a job that was set aside; undefined when none of that id was. */
  takeAside(id: number): Promise<Job | undefined>
  /** When the next job is due; undefined when none waits. */
  nextRunAt(): Promise<Instant | undefined>
  /** Up to `limit` waiting jobs, due first. */
  waiting(limit: number): Promise<readonly Job[]>
  /** Up to `limit` jobs set aside, by `run_at`, then `id`. */
  aside(limit: number): Promise<readonly Job[]>
}
