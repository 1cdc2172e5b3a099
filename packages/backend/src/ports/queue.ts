import type { Instant } from '@brazier/domain/rules'

/** Work after the answer. A job is data, not a function. */
export interface Job {
  /** Ascends in the order of `add`. */
  readonly id: number
  /** Listed in `jobs.ts` of each area. */
  readonly kind: string
  /** JSON for the kind's `run`. */
  readonly payload: unknown
  readonly run_at: Instant
  /** Number of failed attempts. */
  readonly attempts: number
  /** The last error's message. */
  readonly error?: string
}

/** A job without its payload, which may be large. */
export type JobTime = Pick<Job, 'kind' | 'run_at'>

/** Process that noted a job's beginning. `gone`: it ended in the middle of its work. */
export type Beginner = 'nobody' | 'this' | 'another' | 'gone'

/**
 * Notes of begun jobs. After a process was killed, the first jobs run alone, each after a note: the next end tells which it was.
 */
export interface BegunJobs {
  /** Counts jobs that still run alone. 0: jobs run in slices, without notes. */
  alone(): Promise<number>
  beginner(job: Job): Promise<Beginner>
  /** Replaces the note before. */
  begin(job: Job): Promise<void>
  /** Removes the note. One job fewer runs alone. */
  end(): Promise<void>
}

/** A workspace's queue. */
export interface Jobs {
  /** With the transaction's other writes. */
  add(kind: string, payload: unknown, runAt: Instant): Promise<void>
  /** In order, as `add` does. */
  addAll(kind: string, payloads: readonly unknown[], runAt: Instant): Promise<void>
  /** For now, after all accepted before by any process. Absent: `addAll` does that at the present. */
  accept?(kind: string, payloads: readonly unknown[], now: Instant): Promise<void>
  /** Removes and resolves to the first job due at `now`, by `run_at`, then `id`. Skips ids in `held`. */
  take(now: Instant, held?: ReadonlySet<number>): Promise<Job | undefined>
  /** Puts back a taken job, perhaps changed. */
  put(job: Job): Promise<void>
  /** `aside` lists it. It does not run until `takeAside` and `put` bring it back. */
  setAside(job: Job): Promise<void>
  /** Removes and resolves to a waiting job. */
  takeWaiting(id: number): Promise<Job | undefined>
  /** Removes and resolves to a job set aside. */
  takeAside(id: number): Promise<Job | undefined>
  /** Whether accepted jobs have no lasting id yet. A transaction that looks at waiting jobs gives them one. */
  hasAccepted(): Promise<boolean>
  /** Skips ids in `held`. */
  nextRunAt(held?: ReadonlySet<number>): Promise<Instant | undefined>
  /** Up to `limit`, by `run_at`, then `id`. */
  waiting(limit: number): Promise<readonly Job[]>
  /** Up to `limit`, by `run_at`, then `id`. */
  aside(limit: number): Promise<readonly Job[]>
  /** Those that `waiting` or `aside` gives. Accepted jobs get no id. */
  times(list: 'waiting' | 'aside', limit: number): Promise<readonly JobTime[]>
}
