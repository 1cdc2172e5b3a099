import type { Instant } from '@brazier/domain/rules'
import type { Clock } from '../ports/clock.ts'
import type { TellAsked } from '../ports/connected.ts'
import { originOf, type Outcome, type OutcomeCollector } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobContext, JobKind, JobRest, JobTable, Report } from './job-kind.ts'
import type { SliceHearers } from './tell-slice.ts'
import { outcomeOf, type TracedJob, type Tracer } from './trace-job.ts'

/** The number of attempts before a job is set aside. */
export const maxAttempts = 5

/** The context of running jobs. */
export interface RunnerContext extends Pick<JobContext, 'ids' | 'readRows' | 'links' | 'outgoing'>, SliceHearers {
  readonly store: Store
  readonly clock: Clock
  readonly kinds: JobTable
  /** Lets other work of the process run. */
  pause(): Promise<void>
  /** Is called in the transaction of a slice, after its jobs. */
  afterSlice(tx: Transaction): Promise<void>
  /** Is called with each job that failed. */
  failed(job: Job, error: unknown): void
}

/** Returns when a failed job runs again: after one second, then twice as long each time. */
const retryAt = (now: Instant, attempts: number): Instant => now + 1000 * 2 ** (attempts - 1)

/** Reports that a job was set aside. */
export const reportFailed = (job: Job, about: string, reports: OutcomeCollector): void => {
  const origin = originOf(job.payload)
  if (origin !== undefined) reports.add(origin.request_id, { element: origin.element, result: 'failed', about })
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Puts a failed job back for later. Sets it aside after the last attempt. */
const keep = async (
  tx: Transaction,
  job: Job,
  error: unknown,
  now: Instant,
  { reports }: Pick<SliceContext, 'reports'>,
): Promise<void> => {
  const attempts = job.attempts + 1
  const text = textOf(error)
  const tried = { ...job, attempts, error: text }
  if (attempts < maxAttempts) return tx.jobs.put({ ...tried, run_at: retryAt(now, attempts) })
  await tx.jobs.setAside(tried)
  reportFailed(job, text, reports)
}

/** The context of the jobs of one slice. */
export interface SliceContext extends RunnerContext {
  readonly reports: OutcomeCollector
  readonly tracer: Tracer | undefined
  readonly callsDue: (() => void) | undefined
  /** The jobs that wait for answers; and those among them that this slice has put back. */
  readonly held: Set<number>
  readonly putBack: Set<number>
  /** The calls that the jobs of this slice asked for. */
  readonly asked: TellAsked[]
}

/** Sets aside a job of an unknown kind: another version of the service queued it. */
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

/** Returns what a job calls with the work that it did, so that it pauses now and then. */
export const createRest = (pause: () => Promise<void>): JobContext['rest'] => {
  let sum = 0
  return async (work) => {
    sum += work
    if (sum < 1) return
    sum = 0
    await pause()
  }
}

/** Returns what a job gets of the request that it works for, and keeps what it reports in a list. */
const reporting = (job: Job, traced: TracedJob | undefined) => {
  const origin = originOf(job.payload)
  const reported: Outcome[] = []
  const made = traced && { made: traced.made }
  if (origin === undefined) return { reported, given: { ...made } }
  const report: Report = (result, details) => void reported.push({ element: origin.element, result, ...details })
  // What it queues is caused by it.
  return { origin, reported, given: { origin: { ...origin, job: job.id }, report, ...made } }
}

/** Runs a job that was taken from the queue. A job that fails leaves no effects. Resolves to whether the job goes on at once. */
export const runJob = async (tx: Transaction, job: Job, now: Instant, context: SliceContext): Promise<boolean> => {
  const { kinds, ids, readRows, links, outgoing, connected, callsDue, pause, failed, reports } = context
  const kind: JobKind<never> | undefined = kinds.get(job.kind)
  if (kind === undefined) {
    await setUnknownAside(tx, job, now, context)
    return false
  }
  const traced = context.tracer?.begin(job, now)
  const { origin, reported, given } = reporting(job, traced)
  const asking = connected?.begin(job.id, origin?.chain)
  if (asking !== undefined) context.asked.push(asking.asked)
  const run = async (): Promise<JobRest | undefined> => {
    const rest = createRest(pause)
    const tell = (error: unknown): void => failed(job, error)
    const outside = { readRows, links, outgoing, callsDue, answers: asking?.answers }
    const work = { tx, now, ids, ...outside, rest, failed: tell, ...given }
    // The payload was queued with this kind.
    const left = (await kind.run(job.payload as never, work)) ?? undefined
    if (left !== undefined) await tx.jobs.put({ ...job, payload: left.rest, attempts: 0 })
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
    await keep(tx, job, error, now, context)
    traced?.end(job.attempts + 1 < maxAttempts ? 'again' : 'failed', textOf(error))
    return false
  }
}
