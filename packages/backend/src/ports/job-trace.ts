import type { Channel, EngagementKind, Instant } from '@brazier/domain/rules'
import { type Origin, outcomeResults } from './outcomes.ts'

/**
 * End of a run. `ran`: to its end, without a report. `goes_on`: the rest is queued. `again`: it failed and waits for another attempt.
 * Otherwise its report: a reason if any element has one, else `done`.
 */
export const runOutcomes = ['ran', 'goes_on', 'again', ...outcomeResults] as const

/** See `runOutcomes`. */
export type RunOutcome = (typeof runOutcomes)[number]

/** A job's run. Source: decision 0184. */
export interface RanJob {
  /** Later runs have larger ones. */
  readonly sequence: number
  /** The job's id. Failed attempts, and each part of long work, are separate runs. */
  readonly id: number
  readonly kind: string
  /** Its request and job. Absent: nobody asked for it, or an older version queued it. */
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

/** Two merged users, by braze_id. */
export interface MergedUsers {
  readonly kept: string
  readonly merged: string
}

/** Numbers by name. */
export type TraceTally = ReadonlyMap<string, number>

export interface CallOfJob {
  readonly id: number
  readonly job: number
}

/** Engagements are counted by kind. */
export interface JobEffects {
  /** By channel and outcome, like `email sent`. */
  readonly messages: TraceTally
  readonly engagements: TraceTally
  readonly merges: readonly MergedUsers[]
  readonly calls: readonly CallOfJob[]
  /** By reason. */
  readonly notCalled: TraceTally
}

export interface CountedEffects extends JobEffects {
  readonly messages: Map<string, number>
  readonly engagements: Map<string, number>
  readonly merges: MergedUsers[]
  readonly calls: CallOfJob[]
  readonly notCalled: Map<string, number>
}

export interface CountedMessage {
  readonly channel: Channel
  readonly outcome: 'sent' | 'aborted' | 'failed'
}

/** Hears a job's effects. */
export interface MadeByJob {
  message(message: CountedMessage): void
  engagement(kind: EngagementKind): void
  merge(users: MergedUsers): void
  call(id: number): void
  /** Hears of an uncalled webhook, and why. */
  notCalled(reason: string): void
}

/** When a run was. */
export interface RunTiming {
  /** In real time. */
  readonly began: Instant
  /** Milliseconds overdue, in the workspace's time. */
  readonly late: number
}

/** A run with effects, without its place. */
export interface TracedRun {
  readonly run: Omit<RanJob, 'sequence'>
  /** Absent: it ran elsewhere, and a file tells of it. */
  readonly timing?: RunTiming
  /** Absent: nothing. */
  readonly effects?: JobEffects
}

/** Effects of a request in its jobs. */
export interface RequestTrace extends JobEffects {
  /** First runs, in order. */
  readonly runs: readonly RanJob[]
  /** Counts other runs by job kind. */
  readonly others: TraceTally
}

/** A page of runs, newest first. */
export interface RunPage {
  readonly runs: readonly RanJob[]
  /** The next `before`; absent at the end. */
  readonly next?: number
}

/** This process's jobs, and their effects for the newest requests. */
export interface JobTrace {
  /** Adds runs whose effects are kept. */
  add(runs: readonly TracedRun[]): void
  /** Newest first, before a place. */
  page(limit: number, before?: number): RunPage
  /** Undefined if none of its jobs has run, or if forgotten. */
  of(requestId: string): RequestTrace | undefined
  /** Whether newer requests displaced its jobs. */
  hasForgotten(requestId: string): boolean
  clear(): void
}
