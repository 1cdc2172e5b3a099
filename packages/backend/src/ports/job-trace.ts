import type { Channel, EngagementKind, Instant } from '@brazier/domain/rules'
import { type Origin, outcomeResults } from './outcomes.ts'

/**
 * End of a job's run. `ran`: to its end, and it reported nothing. `goes_on`: the rest of its work is queued. `again`:
 * it failed and waits for another attempt. Otherwise what it reported: a reason if any element has one, else `done`.
 */
export const runOutcomes = ['ran', 'goes_on', 'again', ...outcomeResults] as const

/** See `runOutcomes`. */
export type RunOutcome = (typeof runOutcomes)[number]

/** A run of a job. Source: decision 0184. */
export interface RanJob {
  /** Its place among the runs. Later ones have larger places. */
  readonly sequence: number
  /** The job's id. An attempt that failed, and each part of long work, is a separate run. */
  readonly id: number
  readonly kind: string
  /** The request and the job that it comes from. Absent: nobody asked for it, or an older version queued it. */
  readonly cause?: Origin
  /** The workspace's time. */
  readonly ran_at: Instant
  /** Real milliseconds. */
  readonly ms: number
  readonly outcome: RunOutcome
  /** Subject of the outcome, or the error. */
  readonly note?: string
  /** The send that it worked for. */
  readonly schedule_id?: string
}

/** Two users who became one, by their braze_ids. */
export interface MergedUsers {
  readonly kept: string
  readonly merged: string
}

/** Numbers by name. */
export type TraceTally = ReadonlyMap<string, number>

/** A call to a customer, and the job that asked for it, by their ids. */
export interface CallOfJob {
  readonly id: number
  readonly job: number
}

/** Messages by channel and outcome, engagements by kind, merges and calls: all that jobs made. */
export interface JobEffects {
  /** By channel and outcome, like `email sent`. */
  readonly messages: TraceTally
  readonly engagements: TraceTally
  readonly merges: readonly MergedUsers[]
  readonly calls: readonly CallOfJob[]
  /** Webhooks without a call, by the reason. */
  readonly notCalled: TraceTally
}

/** Effects that are being counted. */
export interface CountedEffects extends JobEffects {
  readonly messages: Map<string, number>
  readonly engagements: Map<string, number>
  readonly merges: MergedUsers[]
  readonly calls: CallOfJob[]
  readonly notCalled: Map<string, number>
}

/** A channel and what became of a message: the name under which messages are counted. */
export interface CountedMessage {
  readonly channel: Channel
  readonly outcome: 'sent' | 'aborted' | 'failed'
}

/** Hears what a job makes. */
export interface MadeByJob {
  message(message: CountedMessage): void
  engagement(kind: EngagementKind): void
  merge(users: MergedUsers): void
  /** Hears of a call to a customer, by its id. */
  call(id: number): void
  /** Hears of a webhook that is not called, and why. */
  notCalled(reason: string): void
}

/** When a run was. */
export interface RunTiming {
  /** When it began, in real time. */
  readonly began: Instant
  /** Milliseconds after it was due, in the workspace's time. */
  readonly late: number
}

/** A run of a job with what it made, before it has its place. */
export interface TracedRun {
  readonly run: Omit<RanJob, 'sequence'>
  /** Absent: it ran elsewhere, and a file tells of it. */
  readonly timing?: RunTiming
  /** Absent: nothing. */
  readonly effects?: JobEffects
}

/** Effects of a request in its jobs. */
export interface RequestTrace extends JobEffects {
  /** The first runs, in their order. */
  readonly runs: readonly RanJob[]
  /** The number of the other runs, by the kind of the job. */
  readonly others: TraceTally
}

/** A page of runs, newest first. */
export interface RunPage {
  readonly runs: readonly RanJob[]
  /** Continues the list, as `before`; absent at its end. */
  readonly next?: number
}

/** The jobs that ran in this process, and what they made of the newest requests. */
export interface JobTrace {
  /** Adds runs whose effects are kept. */
  add(runs: readonly TracedRun[]): void
  /** Returns runs, newest first, from the one before a place on. */
  page(limit: number, before?: number): RunPage
  /** Returns what came of a request; undefined if no job of it has run, or if it is forgotten. */
  of(requestId: string): RequestTrace | undefined
  /** Whether jobs of a request ran and made room for those of newer ones. */
  hasForgotten(requestId: string): boolean
  clear(): void
}
