import type { Instant } from '@brazier/domain/rules'
import type { Clock } from '../ports/clock.ts'
import type { TellAsked } from '../ports/connected.ts'
import { originOf, type Outcome, type OutcomeCollector } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobContext, JobKind, RemainingWork, JobTable, Report } from './job-kind.ts'
import { reportFailed, retryJob } from './retry-job.ts'
import type { SliceHearers } from './tell-slice.ts'
import { outcomeOf, type TracedJob, type Tracer } from './trace-job.ts'

export interface RunnerContext extends Pick<JobContext, 'ids' | 'readRows' | 'links' | 'outgoing'>, SliceHearers {
  readonly store: Store
  readonly clock: Clock
  readonly kinds: JobTable
  pause(): Promise<void>
  /** Called in a slice's transaction, after its jobs. */
  afterSlice(tx: Transaction): Promise<void>
  failed(job: Job, error: unknown): void
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export interface SliceContext extends RunnerContext {
  readonly reports: OutcomeCollector
  readonly tracer: Tracer | undefined
  readonly yieldIfBusy: JobContext['yieldIfBusy']
  readonly callsDue: (() => void) | undefined
  readonly held: Set<number>
  readonly putBack: Set<number>
  readonly asked: TellAsked[]
}

/** Sets aside a job that another version of the service queued. */
const setUnknownAside = async (
  tx: Transaction,
  job: Job,
  now: Instant,
  { failed, reports, tracer }: SliceContext,
): Promise<void> => {
  const error = new TypeError(`this version of the service knows no job of kind ${JSON.stringify(job.kind)}`)
  failed(job, error)
  await tx.jobs.setAside({ ...job, error: error.message })
  reportFailed(job, error.message, reports)
  tracer?.begin(job, now).end('failed', error.message)
}

/** Pauses now and then. */
export const createYieldIfBusy = (pause: () => Promise<void>): JobContext['yieldIfBusy'] => {
  let sum = 0
  return async (work) => {
    sum += work
    if (sum < 1) return
    sum = 0
    await pause()
  }
}

const reporting = (job: Job, traced: TracedJob | undefined) => {
  const origin = originOf(job.payload)
  const reported: Outcome[] = []
  const made = traced && { made: traced.made }
  if (origin === undefined) return { reported, given: { ...made } }
  const report: Report = (result, details) => void reported.push({ element: origin.element, result, ...details })
  // What it queues is caused by it.
  return { origin, reported, given: { origin: { ...origin, job: job.id }, report, ...made } }
}

/** Runs a taken job. Failure leaves no effects. Resolves to whether it goes on at once. */
export const runJob = async (tx: Transaction, job: Job, now: Instant, context: SliceContext): Promise<boolean> => {
  const { kinds, ids, readRows, links, outgoing, connected, callsDue, yieldIfBusy, failed, reports } = context
  const kind: JobKind<never> | undefined = kinds.get(job.kind)
  if (kind === undefined) {
    await setUnknownAside(tx, job, now, context)
    return false
  }
  const traced = context.tracer?.begin(job, now)
  const { origin, reported, given } = reporting(job, traced)
  const asking = connected?.begin(job.id, now, origin?.chain)
  if (asking !== undefined) context.asked.push(asking.asked)
  const run = async (): Promise<RemainingWork | undefined> => {
    const tell = (error: unknown): void => failed(job, error)
    const outside = { readRows, links, outgoing, callsDue, answers: asking?.answers }
    const work = { tx, now, ids, ...outside, yieldIfBusy, failed: tell, ...given }
    // Queued with this kind.
    const left = (await kind.run(job.payload as never, work)) ?? undefined
    if (left !== undefined) await tx.jobs.put({ ...job, payload: left.remaining, attempts: 0 })
    return left
  }
  try {
    const left = await tx.attempt(run)
    const goesOn = left !== undefined
    const isHeld = left?.awaitsAnswers === true
    if (isHeld) for (const list of [context.held, context.putBack]) list.add(job.id)
    if (origin !== undefined) for (const outcome of reported) reports.add(origin.request_id, outcome)
    const [outcome, note] = outcomeOf(reported)
    traced?.end(goesOn ? 'goes_on' : outcome, note)
    return goesOn && !isHeld
  } catch (error) {
    failed(job, error)
    const text = textOf(error)
    const runsAgain = await retryJob(tx, job, text, now, reports)
    if (!runsAgain) await kind.setAside?.(job.payload as never, { tx, now, run_at: job.run_at }) // as it runs
    traced?.end(runsAgain ? 'again' : 'failed', text)
    return false
  }
}
