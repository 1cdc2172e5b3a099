import type { Instant } from '@brazier/domain/rules'
import type { TellAsked, ConnectedContent } from '../ports/connected.ts'
import type { TracedRun } from '../ports/job-trace.ts'
import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { Caller } from '../ports/outgoing.ts'

/** Functions told of slices that have run. */
export interface SliceHearers {
  /** Is called with what jobs reported, after their effects are kept. */
  reported(outcomes: ReturnType<OutcomeCollector['entries']>): void
  /** Makes the calls of the workspace. Absent: nothing leaves. */
  readonly caller?: Caller
  /** Makes the calls of Connected Content. Absent: nothing leaves. */
  readonly connected?: ConnectedContent
  /** Keeps the jobs that ran. Absent: nobody keeps them, and nothing is collected. */
  readonly trace?: {
    /** Real time. */
    now(): Instant
    ran(runs: readonly TracedRun[]): void
  }
}

/** News of a slice after its transaction. */
export interface SliceNews {
  /** Outcomes that its jobs reported, by request. */
  readonly outcomes: ReturnType<OutcomeCollector['entries']>
  /** Its runs, for the trace. */
  readonly runs: readonly TracedRun[]
  /** Whether calls are due. */
  readonly areCallsDue: boolean
  /** The calls that its jobs asked for, and the jobs that wait for answers. */
  readonly asked: readonly TellAsked[]
  readonly putBack: ReadonlySet<number>
}

/** Tells what a slice did, after its transaction. */
export const tellSlice = (
  { reported, trace, caller }: SliceHearers,
  { outcomes, runs, areCallsDue, asked, putBack }: SliceNews,
): void => {
  for (const tell of asked) tell(putBack)
  if (areCallsDue) caller?.wake()
  if (outcomes.length > 0) reported(outcomes)
  if (runs.length > 0) trace?.ran(runs)
}
