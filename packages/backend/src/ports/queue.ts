import type { Instant } from '@brazier/domain/rules'

/** Work that runs after the answer. A job is data, not a function. */
export interface Job {
  /** Ascends in the order of `add`. */
  readonly id: number
  /** The name of its kind; work.ts of each area lists the kinds. */
  readonly kind: string
  /** The input of the kind's `run`, as JSON. */
  readonly payload: unknown
  /** When the job is due. */
  readonly run_at: Instant
  /** Number of failed attempts. */
  readonly attempts: number
  /** The message of the last error; absent before the first. */
  readonly error?: string
}

/** Process that has noted that it begins a job. `gone`: it ended in the middle of its work. */
export type Beginner = 'nobody' | 'this' | 'another' | 'gone'

/**
 * Notes of begun jobs. A process that is killed by a job, or with it, leaves the job in the queue. After such an end, the first
 * jobs run alone, each after a note, so that the next end tells which job it was.
 */
export interface BegunJobs {
  /** Resolves to the number of jobs that still run alone. 0: jobs run in slices, without notes. */
  alone(): Promise<number>
  /** Resolves to who has noted that it begins this job. */
  beginner(job: Job): Promise<Beginner>
  /** Notes that this process begins a job. Replaces the note before. */
  begin(job: Job): Promise<void>
  /** Removes the note. One job fewer runs alone. */
  end(): Promise<void>
}

/** The queue of a workspace. */
export interface Jobs {
  /** Adds a job with the transaction's other writes. */
  add(kind: string, payload: unknown, runAt: Instant): Promise<void>
  /** Adds a job for each payload, in order, as `add` does. */
  addAll(kind: string, payloads: readonly unknown[], runAt: Instant): Promise<void>
  /**
   * Adds jobs for now, after all that were accepted before, by this or another process. Absent: `addAll` does that at the present.
   */
  accept?(kind: string, payloads: readonly unknown[], now: Instant): Promise<void>
  /**
   * Removes and resolves to the first job by `run_at`, then `id`; undefined if no job is due at `now`. Passes over the jobs with the
   * ids in `held`.
   */
  take(now: Instant, held?: ReadonlySet<number>): Promise<Job | undefined>
  /** Puts back a job that was taken. Its fields may have changed. */
  put(job: Job): Promise<void>
  /** Sets a job aside: `aside` lists it, and it does not run until `takeAside` and `put` bring it back. */
  setAside(job: Job): Promise<void>
  /** Removes and resolves to a job that waits; undefined if there is none with that id. */
  takeWaiting(id: number): Promise<Job | undefined>
  /** Removes and resolves to a job that was set aside; undefined if there is none with that id. */
  takeAside(id: number): Promise<Job | undefined>
  /** Resolves to the time at which the next job is due, but for those in `held`; undefined if there is none. */
  nextRunAt(held?: ReadonlySet<number>): Promise<Instant | undefined>
  /** Resolves to up to `limit` waiting jobs, by `run_at`, then `id`. */
  waiting(limit: number): Promise<readonly Job[]>
  /** Resolves to up to `limit` jobs that were set aside, by `run_at`, then `id`. */
  aside(limit: number): Promise<readonly Job[]>
}
