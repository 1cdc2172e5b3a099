import type { Instant } from '@brazier/domain/rules'
import type { TellAsked, ConnectedContent } from '../ports/connected.ts'
import type { TracedRun } from '../ports/job-trace.ts'
import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { Caller } from '../ports/outgoing.ts'

export interface SliceHearers {
  /** Called after the jobs' effects are kept. */
  reported(outcomes: ReturnType<OutcomeCollector['entries']>): void
  /** Absent: nothing leaves. */
  readonly caller?: Caller
  /** Absent: nothing leaves. */
  readonly connected?: ConnectedContent
  /** Absent: nothing is collected. */
  readonly trace?: {
    /** Real time. */
    now(): Instant
    ran(runs: readonly TracedRun[]): void
  }
}

export interface SliceNews {
  readonly outcomes: ReturnType<OutcomeCollector['entries']>
  readonly runs: readonly TracedRun[]
  readonly areCallsDue: boolean
  /** Requested calls, and jobs that wait for answers. */
  readonly asked: readonly TellAsked[]
  readonly putBack: ReadonlySet<number>
}

export const tellSlice = (
  { reported, trace, caller }: SliceHearers,
  { outcomes, runs, areCallsDue, asked, putBack }: SliceNews,
): void => {
  for (const tell of asked) tell(putBack)
  if (areCallsDue) caller?.wake()
  if (outcomes.length > 0) reported(outcomes)
  if (runs.length > 0) trace?.ran(runs)
}
