import type { EndpointId } from '@brazier/contract'
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
  /**
   * Reads the rows of a file that an integration names; without it there are no files. Rejects when there is none, or when
   * it may not be read.
   */
  readRows?(file: string): Promise<readonly unknown[]>
  /** Hears of every request to an endpoint, after its answer was made. */
  served?(request: ServedRequest): void
}

/** A request to an endpoint and how it ended. */
export interface ServedRequest {
  readonly request_id: string
  readonly endpoint: EndpointId
  /** Empty when no key opened one. */
  readonly workspace: string
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
}

/** Something of ours that threw. */
export interface Failure {
  readonly where: string
  readonly workspace: string
  readonly error: unknown
}
