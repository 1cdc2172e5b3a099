import type { Instant, Profile } from '@brazier/domain/rules'
import type { JobAnswers } from '../ports/connected.ts'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Ids } from '../ports/ids.ts'
import type { MadeByJob } from '../ports/job-trace.ts'
import type { Origin, Outcome, OutcomeResult } from '../ports/outcomes.ts'
import type { Outgoing } from '../ports/outgoing.ts'
import type { Job } from '../ports/queue.ts'
import type { Identifier, Transaction } from '../ports/store.ts'

/** Reports the outcome of the job's or handler's element, or of another. */
export type Report = (result: OutcomeResult, details?: Partial<Pick<Outcome, 'element' | 'about'>>) => void

export interface LinkParts {
  readonly workspace: string
  /** Returns an unguessable text from the process. */
  secret(): string
  /** For a send without a request. */
  address(): string
}

/** A job's writes are only kept if it resolves. */
export interface JobContext {
  readonly tx: Transaction
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Rejects if the file is missing or forbidden. */
  readRows(file: string): Promise<readonly unknown[]>
  readonly links: LinkParts
  /** Absent: nothing leaves. */
  readonly outgoing?: Pick<Outgoing, 'refusal' | 'mailTo'> | undefined
  /** Says that calls are due, after the transaction. Absent: nothing leaves. */
  readonly callsDue?: (() => void) | undefined
  /** Returns known answers to Connected Content. Absent: nothing leaves. */
  readonly answers?: (() => Promise<JobAnswers>) | undefined
  /** Takes the part of a slice that work took, 1 for all. Lets other work run when it adds up. */
  yieldIfBusy(work: number): Promise<void>
  /** Logs an error of a job that goes on. Absent: nobody hears. */
  readonly failed?: ((error: unknown) => void) | undefined
  /** Reports to the request log, unless the job fails. Absent: no request waits for it. */
  readonly report?: Report
  /** The job's request, passed to jobs that it queues. Absent: none is known. */
  readonly origin?: Origin
  /** Traces what the job makes. Absent: nobody hears. */
  readonly made?: MadeByJob
}

export interface ListedAddresses {
  readonly lists: readonly EmailListName[]
  addressOf(profile: Profile): string | undefined
}

/** A job goes on with this payload in the next slice, in its place in the queue. */
export interface RemainingWork {
  readonly remaining: unknown
  readonly awaitsAnswers?: boolean
}

type SetAside = Pick<JobContext, 'tx' | 'now'> & Pick<Job, 'run_at'>

/** `Payload` is JSON, because a store keeps it. */
export interface JobKind<Payload> {
  /** Never changes, because stored jobs have it. */
  readonly name: string
  /** Can resolve to the rest of the work if it has written much. */
  readonly run: (payload: Payload, context: JobContext) => Promise<RemainingWork | void>
  /** Notes that the job is set aside, or dropped, perhaps before it was due. Must not throw. */
  readonly setAside?: (payload: Payload, context: SetAside) => Promise<void>
  /** Whether it adds messages to the outbox. Their bytes bound a slice, too. */
  readonly sends?: boolean
  /** Cost in ordinary jobs. The sum of weights bounds a slice. Default 1. */
  readonly weight?: number
  /** Returns the users to look up. A hint: a wrong one costs a query. */
  readonly prefetch?: (payload: Payload) => readonly (Identifier | undefined)[]
  /** Email lists to look up the users of `prefetch` on. A hint too. */
  readonly prefetchListed?: ListedAddresses
}

export const jobKind = <Payload>(name: string, kind: Omit<JobKind<Payload>, 'name'>): JobKind<Payload> => ({
  name,
  ...kind,
})

export type JobTable = ReadonlyMap<string, JobKind<never>>

/** Throws a TypeError if two kinds have the same name. */
export const jobTable = (kinds: readonly JobKind<never>[]): JobTable => {
  const table = new Map(kinds.map((kind) => [kind.name, kind]))
  if (table.size < kinds.length) throw new TypeError('two kinds of jobs have the same name')
  return table
}
