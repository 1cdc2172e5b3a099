import type { CalledFor } from '@brazier/contract'
import type { CurrentsConnector } from './records/currents.ts'

/** Prefix of a webhook's parts that are headers. */
export const headerPart = 'request_headers.'

/** A request that the service makes to an address of its customer. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | undefined
  /** Number of calls of the service to itself that led to it. Absent: none. */
  readonly chain?: number | undefined
  /** The file that is written instead, if the URL is one of a file. */
  readonly file?: OutgoingFile | undefined
}

/** A file of records in Avro. */
export interface OutgoingFile {
  /** The schema of a record. */
  readonly schema: object
  /** Fields that are absent are null. */
  readonly records: readonly object[]
  /** 16 bytes that end its blocks, in hexadecimal digits. */
  readonly marker: string
}

/** An answer to a call. */
export interface OutgoingAnswer {
  readonly status: number
  /** Its text, as far as it was read. */
  readonly body: string
  /** Whether there is more of it that was not read. Absent: no. */
  readonly isCut?: boolean | undefined
  /** For how long, in milliseconds, it asks to wait before the next call. */
  readonly retryAfter?: number | undefined
}

/**
 * Result of a call, and its reason: an answer, nobody there, no whole answer from somebody who is there, or the
 * process may not make the call.
 */
export type OutgoingResult =
  | { readonly answer: OutgoingAnswer }
  | { readonly unreachable: string }
  | { readonly unanswered: string }
  | { readonly refused: string }

/** Way of a process to call the service's customers. Without it nothing leaves. Source: decision 0281. */
export interface Outgoing {
  /** The connector of Currents that every workspace has. Absent: none. */
  readonly connector?: CurrentsConnector | undefined
  /** The server of mail that every email goes to as well, without its password. Absent: none. */
  readonly mailTo?: string | undefined
  /** Returns why the process does not call a URL; undefined if it may. An address is judged at each call. */
  refusal(url: string, kind: CalledFor): string | undefined
  /** Calls and waits for the answer, within the bounds of its kind, and follows no redirect. When `signal` is aborted, nobody waits for it any more. */
  call(request: OutgoingRequest, signal: AbortSignal, kind: CalledFor): Promise<OutgoingResult>
}

/** Calls what is due in a workspace. */
export interface Caller {
  /** Makes the calls that are due, and those that follow them. Does not wait. */
  wake(): void
  /** Does the same and waits until none is due, as long as it goes on. Resolves to whether there were any. */
  settle(goesOn?: () => Promise<boolean>): Promise<boolean>
  /** Ends all calls, and forgets what comes of them. */
  cancel(): void
}
