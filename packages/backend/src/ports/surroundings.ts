import type { Instant } from '@brazier/domain'

/** Everything that the service needs of the world; only the composition root makes one. */
export interface Surroundings {
  /** Real time, UTC milliseconds. */
  now(): Instant
  /** A number for seeding ids, 32 bits; different at each call unless the caller wants the same service twice. */
  seed(): number
  /** An id for one request, a UUID. */
  requestId(): string
  /** Runs `work` once, at least `delay` milliseconds from now and never at once; 0 means as soon as answers are sent. */
  after(delay: number, work: () => void): void
  /** Hears of failures: a throw while serving or while running a job. Bodies and keys are not in it. */
  failed(failure: Failure): void
}

/** Something of ours that threw. */
export interface Failure {
  readonly where: string
  readonly workspace: string
  readonly error: unknown
}
