import type { Area, CompileSchema, EndpointId } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { FaultKind } from './faults.ts'
import type { TracedRun } from './job-trace.ts'
import type { RefusingStep } from './logged-request.ts'
import type { Outgoing } from './outgoing.ts'

/** The service's only access to its process: time, timers, seeds, files. */
export interface Runtime {
  /** Real time, UTC milliseconds. */
  now(): Instant
  /** Returns 32 bits for ids: random, or constant to repeat the ids. */
  seed(): number
  /** A UUID. */
  requestId(): string
  /** Returns the URL for links that no request asked for. Default `http://localhost:4747`. */
  address?(): string
  /** Runs `work` once, after at least `delay` milliseconds and never at once; 0: as soon as answers are sent. */
  after(delay: number, work: () => void): void
  /** Lets other work run between slices of jobs and between large bodies. Absent: none runs. */
  pause?(): Promise<void>
  /** Compiles schemas of frequent bodies, as zod's `compile` does. Absent: none is compiled. */
  readonly compile?: CompileSchema
  /** Absent: no state is refused for want of memory. */
  memory?(): Memory
  /** Reports an error of the service or a job, without bodies or keys. */
  failed(failure: Failure): void
  /** Reads the rows of an integration's file. Absent: there are no files. Rejects if the file is missing or forbidden. */
  readRows?(file: string): Promise<readonly unknown[]>
  /** Calls the service's customers. Absent: nothing leaves. */
  readonly outgoing?: Outgoing | undefined
  /** Reports a request just before its answer is sent. */
  served?(request: ServedRequest): void
  /** Reports jobs run by this process, after their effects are kept. Notes have no keys. */
  ran?(workspace: string, runs: readonly TracedRun[]): void
  /** Reports a request whose key opens no workspace, and which no log has. */
  refusedKey?(request: RefusedKey): void
  /** Reports a request to an area that the service does not have, answered 404. */
  notMocked?(request: NotMocked): void
}

/** A request to an area not in the service. */
export interface NotMocked {
  readonly endpoint: EndpointId
  readonly area: Area
  readonly method: string
  readonly path: string
}

/** In bytes, after the latest full garbage collection. */
export interface Memory {
  readonly used: number
  readonly most: number
  /** Full garbage collections. Only a later one knows of what was made since. */
  readonly collections: number
  /** A sentence on how to get more. */
  readonly advice: string
}

/** A request whose key opens no workspace, without keys. */
export interface RefusedKey {
  readonly endpoint: EndpointId
  readonly method: string
  readonly path: string
  readonly status: number
  /** Only the last four characters are shown. Absent: it had none. */
  readonly api_key?: string
  readonly user_agent?: string
}

/** A request and its end. */
export interface ServedRequest {
  readonly request_id: string
  readonly endpoint: EndpointId
  readonly method: string
  /** The URL from the path on, without keys. */
  readonly path: string
  /** Empty: no valid key. */
  readonly workspace: string
  /** 0: no answer. */
  readonly status: number
  /** Real milliseconds from arrival to answer. */
  readonly ms: number
  /** `key`: its key opens no workspace. Absent: not refused. */
  readonly refused_by?: RefusingStep | 'key'
  /** Message of a refusal. Absent: none. */
  readonly message?: string
  /** The applied fault. Absent: none. */
  readonly fault?: FaultKind
  /** Its header. Absent: none in the form of W3C Trace Context. */
  readonly traceparent?: string
}

/** An error of the service. */
export interface Failure {
  readonly where: string
  readonly workspace: string
  readonly error: unknown
}
