import type { Instant } from '@brazier/domain/rules'
import type { CountedEffects, JobEffects, MadeByJob, RunOutcome, TracedRun } from '../ports/job-trace.ts'
import { noEffects } from '../ports/no-effects.ts'
import { originOf, type Outcome } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'

export interface TracedJob {
  readonly made: MadeByJob
  /** Ignores the effects of a failed run. */
  end(outcome: RunOutcome, note?: string): void
}

export interface Tracer {
  begin(job: Job, now: Instant): TracedJob
  readonly runs: readonly TracedRun[]
}

/** Prefers a reason to `done`. */
export const outcomeOf = (reported: readonly Outcome[]): readonly [outcome: RunOutcome, note?: string] => {
  const [first] = reported
  if (first === undefined) return ['ran']
  const { result, about } = reported.find((one) => one.result !== 'done') ?? first
  return about === undefined ? [result] : [result, about]
}

/** The send's id; `sends.walk` has it one level below. */
const scheduleIn = (payload: unknown): string | undefined => {
  if (typeof payload !== 'object' || payload === null) return undefined
  const id: unknown = Reflect.get(payload, 'schedule_id')
  return typeof id === 'string' ? id : scheduleIn(Reflect.get(payload, 'step'))
}

/** Returns the send that a job's payload names, if any. */
export const scheduleOf = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>): string | undefined =>
  kind.startsWith('sends.') ? scheduleIn(payload) : undefined

const count = (tally: Map<string, number>, name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1)

const createEffects = (job: number): { readonly made: MadeByJob; effects(): JobEffects | undefined } => {
  let counted: CountedEffects | undefined
  const all = () => (counted ??= noEffects())
  return {
    made: {
      message: ({ channel, outcome }) => count(all().messages, `${channel} ${outcome}`),
      engagement: (kind) => count(all().engagements, kind),
      merge: (users) => void all().merges.push(users),
      call: (id) => void all().calls.push({ id, job }),
      notCalled: (reason) => count(all().notCalled, reason),
    },
    effects: () => counted,
  }
}

/** Takes the real time. */
export const createTracer = (now: () => Instant): Tracer => {
  const runs: TracedRun[] = []
  return {
    runs,
    begin: (job, ran_at) => {
      const { id, kind, payload, run_at } = job
      const began = now()
      const { made, effects } = createEffects(id)
      const end: TracedJob['end'] = (outcome, note) => {
        const cause = originOf(payload)
        const schedule_id = scheduleOf(job)
        const kept = outcome === 'again' || outcome === 'failed' ? undefined : effects()
        runs.push({
          run: {
            id,
            kind,
            ...(cause !== undefined && { cause }),
            ran_at,
            ms: now() - began,
            outcome,
            ...(note !== undefined && note !== '' && { note }),
            ...(schedule_id !== undefined && { schedule_id }),
          },
          timing: { began, late: Math.max(0, ran_at - run_at) },
          ...(kept !== undefined && { effects: kept }),
        })
      }
      return { made, end }
    },
  }
}
