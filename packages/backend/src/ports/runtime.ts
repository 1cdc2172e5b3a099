import type { Area, CompileSchema, EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { FaultKind } from './faults.ts'
import type { TracedRun } from './job-trace.ts'
import type { RefusingStep } from './logged-request.ts'
import type { Outgoing } from './outgoing.ts'

/** Access of the service to its process: time, timers, seeds, files. It has no other. */
export interface Runtime {
  /** Real time, UTC milliseconds. */
  now(): Instant
  /** Returns a seed for ids, 32 bits: random, or always the same to get the same ids again. */
  seed(): number
  /** Returns an id for a request, a UUID. */
  requestId(): string
  /** Returns the URL of the service, for links that no request asked for. Without this function, it is `http://localhost:4747`. */
  address?(): string
  /** Runs `work` once, at least `delay` milliseconds from now and never at once; 0 means as soon as answers are sent. */
  after(delay: number, work: () => void): void
  /** Lets other work of the process run between two slices of jobs and two large bodies. Without it, no other work runs in between. */
  pause?(): Promise<void>
  /** Compiles the schema of bodies that come often, as `compile` of zod does. Without this function, no schema is compiled. */
  readonly compile?: CompileSchema
  /** Returns what is known of the memory of the process. Without this function, no state is refused for want of memory. */
  memory?(): Memory
  /** Reports an error of the service or of a job. The error has no bodies and no keys. */
  failed(failure: Failure): void
  /**
   * Reads the rows of a file that an integration names. Without this function, there are no files. Rejects if the file does
   * not exist or may not be read.
   */
  readRows?(file: string): Promise<readonly unknown[]>
  /** Lets the service call its customers. Without it, nothing leaves. */
  readonly outgoing?: Outgoing | undefined
  /** Reports a request to an endpoint, just before its answer is sent. */
  served?(request: ServedRequest): void
  /** Reports the jobs of a workspace that ran in this process, after their effects are kept. Their notes have no keys. */
  ran?(workspace: string, runs: readonly TracedRun[]): void
  /** Reports a request to an endpoint whose key opens no workspace: no request log has it. */
  refusedKey?(request: RefusedKey): void
  /** Reports a request to an endpoint of an area that this service does not have. It is answered 404. */
  notMocked?(request: NotMocked): void
}

/** A request to an endpoint of an area that a service does not have. */
export interface NotMocked {
  readonly endpoint: EndpointId
  readonly area: Area
  readonly method: string
  readonly path: string
}

/** The memory of a process, in bytes, as the latest full garbage collection left it. */
export interface Memory {
  readonly used: number
  readonly most: number
  /** Number of full garbage collections. Only a later one knows of what was made since. */
  readonly collections: number
  /** Way to give the process more, as a sentence. */
  readonly advice: string
}

/** A request whose key opens no workspace, without keys. */
export interface RefusedKey {
  readonly endpoint: EndpointId
  readonly method: string
  readonly path: string
  readonly status: number
  /** Its key; only the last four characters are shown. Absent: it had none. */
  readonly api_key?: string
  readonly user_agent?: string
}

/** A request to an endpoint and how it ended. */
export interface ServedRequest {
  readonly request_id: string
  readonly endpoint: EndpointId
  readonly method: string
  /** The part of the URL from the path on, without keys. */
  readonly path: string
  /** Empty when the request had no valid key. */
  readonly workspace: string
  /** 0 when there was no answer. */
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
  /** The step that refused it; `key` when its key opens no workspace. Absent: none did. */
  readonly refused_by?: RefusingStep | 'key'
  /** Message of the answer to a refused request; absent when it has none. */
  readonly message?: string
  /** The kind of the fault that was applied to it; absent when there was none. */
  readonly fault?: FaultKind
  /** Its header `traceparent`; absent when it has none in the form of W3C Trace Context. */
  readonly traceparent?: string
}

/** An error of the service. */
export interface Failure {
  readonly where: string
  readonly workspace: string
  readonly error: unknown
}
