import type { Instant, Profile } from '@brazier/domain/rules'
import type { JobAnswers } from '../ports/connected.ts'
import type { EmailListName } from '../ports/email-lists.ts'
import type { Ids } from '../ports/ids.ts'
import type { MadeByJob } from '../ports/job-trace.ts'
import type { Origin, Outcome, OutcomeResult } from '../ports/outcomes.ts'
import type { Outgoing } from '../ports/outgoing.ts'
import type { Identifier, Transaction } from '../ports/store.ts'

/** Reports what came of the element of the request that a job or a handler works for; or of another element of it. */
export type Report = (result: OutcomeResult, details?: Partial<Pick<Outcome, 'element' | 'about'>>) => void

/** Parts of the links in messages. */
export interface LinkParts {
  /** The workspace's name. */
  readonly workspace: string
  /** Returns a text that nobody can guess, from the process. */
  secret(): string
  /** Returns the URL of the service, for a send that no request asked for. */
  address(): string
}

/** Context of a job. Its writes are only kept if it resolves. */
export interface JobContext {
  readonly tx: Transaction
  /** The workspace's present. */
  readonly now: Instant
  readonly ids: Ids
  /** Reads the rows of a file. Rejects if the file does not exist or may not be read. */
  readRows(file: string): Promise<readonly unknown[]>
  readonly links: LinkParts
  /** Calls of the process. Absent: nothing leaves. */
  readonly outgoing?: Pick<Outgoing, 'refusal' | 'mailTo'> | undefined
  /** Says that calls are due, after the transaction. Absent: nothing leaves. */
  readonly callsDue?: (() => void) | undefined
  /** Returns the answers to Connected Content that are known. Absent: nothing leaves. */
  readonly answers?: (() => Promise<JobAnswers>) | undefined
  /** Says how much of a slice some work took, 1 for all of it. Lets other work of the process run when it adds up. */
  rest(work: number): Promise<void>
  /** Reports an error to the log of the service, for a job that goes on. Absent: nobody hears. */
  readonly failed?: ((error: unknown) => void) | undefined
  /** Reports to the request log. A job that fails has reported nothing. Absent: no request waits for the report. */
  readonly report?: Report
  /** The request that the job works for. A job gives it to the jobs that it queues. Absent: none is known. */
  readonly origin?: Origin
  /** Hears what the job makes, for the trace. Absent: nobody hears. */
  readonly made?: MadeByJob
}

/** The email lists on which a job looks up a user, and the address that it looks up. */
export interface ListedAddresses {
  readonly lists: readonly EmailListName[]
  addressOf(profile: Profile): string | undefined
}

/** The rest of a job's work: the job goes on with this payload in the next slice, in its place in the queue. */
export interface JobRest {
  readonly rest: unknown
  /** Whether it goes on only when the answers that it asked for are there. */
  readonly awaitsAnswers?: boolean
}

/** A kind of job. `Payload` is JSON, because a store keeps it. */
export interface JobKind<Payload> {
  /** The name of the kind in the store. It never changes, because stored jobs have it. */
  readonly name: string
  /** Does the work. If it has written much, it can resolve to the rest of its work. */
  readonly run: (payload: Payload, context: JobContext) => Promise<JobRest | void>
  /** Whether it adds messages to the outbox. Their bytes bound a slice, too. */
  readonly sends?: boolean
  /** The cost of a job, in ordinary jobs. The sum of the weights bounds a slice. Default 1. */
  readonly weight?: number
  /** Returns the users that a job will look up. A hint only: a wrong one costs a query. */
  readonly prefetch?: (payload: Payload) => readonly (Identifier | undefined)[]
  /** The email lists on which a job looks up the users of `prefetch`. A hint too. */
  readonly prefetchListed?: ListedAddresses
}

/** Returns a kind of job. */
export const jobKind = <Payload>(name: string, kind: Omit<JobKind<Payload>, 'name'>): JobKind<Payload> => ({
  name,
  ...kind,
})

/** Kinds of jobs by name. Each gets the payloads that were queued with it. */
export type JobTable = ReadonlyMap<string, JobKind<never>>

/** Returns the table of some kinds. Throws a TypeError if two kinds have the same name. */
export const jobTable = (kinds: readonly JobKind<never>[]): JobTable => {
  const table = new Map(kinds.map((kind) => [kind.name, kind]))
  if (table.size < kinds.length) throw new TypeError('two kinds of jobs have the same name')
  return table
}
