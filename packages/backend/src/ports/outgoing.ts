import type { CalledFor } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { CurrentsConnector } from './records/currents.ts'

/** Prefix of a webhook's header parts. */
export const headerPart = 'request_headers.'

/** Prefix of an email's. */
export const mailHeaderPart = 'headers.'

/** A request to a customer's address. */
export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string | undefined
  /** Number of calls of the service to itself that led to it. Absent: none. */
  readonly chain?: number | undefined
  /** Written instead, if the URL is one of a file. */
  readonly file?: OutgoingFile | undefined
}

/** An Avro file. */
export interface OutgoingFile {
  /** A record's schema. */
  readonly schema: object
  /** Absent fields are null. */
  readonly records: readonly object[]
  /** 16 bytes that end blocks, in hexadecimal digits. */
  readonly marker: string
}

/** An answer to a call. */
export interface OutgoingAnswer {
  readonly status: number
  /** The part that was read. */
  readonly body: string
  /** Absent: all was read. */
  readonly isCut?: boolean | undefined
  /** Milliseconds until the next call. */
  readonly retryAfter?: number | undefined
}

/** Returns the milliseconds that an answer's `Retry-After` asks to wait: seconds or a date. */
export const retryAfterOf = (header: string | null | undefined, now: Instant): number | undefined => {
  if (header === undefined || header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** An answer, nobody there, no whole answer, or the process may not call; with the reason. */
export type OutgoingResult =
  | { readonly answer: OutgoingAnswer }
  | { readonly unreachable: string }
  | { readonly unanswered: string }
  | { readonly refused: string }

/** Calls customers. Without it nothing leaves. Source: decision 0281. */
export interface Outgoing {
  /** The Currents connector of every workspace. Absent: none. */
  readonly connector?: CurrentsConnector | undefined
  /** The mail server that also gets every email, without its password. Absent: none. */
  readonly mailTo?: string | undefined
  /** Undefined if the process may call it. An address is judged at each call. */
  refusal(url: string, kind: CalledFor): string | undefined
  /** Stays within the bounds of its kind, and follows no redirect. An aborted `signal` ends the waiting. */
  call(request: OutgoingRequest, signal: AbortSignal, kind: CalledFor): Promise<OutgoingResult>
}

/** Makes a workspace's due calls. */
export interface Caller {
  /** Makes due calls, and those that follow. Does not wait. */
  wake(): void
  /** Also waits until none is due, as long as it goes on. Resolves to whether any was. */
  settle(goesOn?: () => Promise<boolean>): Promise<boolean>
  /** Ends all calls, and forgets their results. */
  cancel(): void
}
