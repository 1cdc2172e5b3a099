import type { Instant } from '@brazier/domain'
import { type Clock, isManual } from '../ports/clock.ts'
import { bytesInOutbox, sliceBytes } from '../ports/outbox-bytes.ts'
import { createOutcomeCollector, originOf, type Outcome, type OutcomeCollector } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import type { JobContext, JobKind, JobTable, Report } from './job-kind.ts'
import { prefetchJobs } from './prefetch-jobs.ts'
import { runAlone, type SliceEnd } from './run-alone.ts'
import { type SliceHearers, type SliceNews, tellSlice } from './tell-slice.ts'
import { createTracer, outcomeOf, type TracedJob, type Tracer } from './trace-job.ts'

/** The number of attempts before a job is set aside. */
export const maxAttempts = 5

/** The most jobs of one transaction. After it, other work of the process can run. */
export const jobSlice = 100

/** What running jobs needs. */
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

const weightOf = ({ kind }: Job, kinds: JobTable): number => kinds.get(kind)?.weight ?? 1

/** Returns the due jobs that a slice runs next, up to the first heavy one. */
const dueSoon = async (tx: Transaction, kinds: JobTable, now: Instant, limit: number): Promise<readonly Job[]> => {
  const due = (await tx.jobs.waiting(limit)).filter(({ run_at }) => run_at <= now)
  const end = due.findIndex((job) => weightOf(job, kinds) > 1)
  return end === -1 ? due : due.slice(0, end + 1)
}

/**
 * Returns a function to call before each job of a slice, with the number of jobs that the slice may still run. It prefetches for
 * the next jobs. After these, it prefetches again, because jobs queue other jobs.
 */
const createPrefetch = (tx: Transaction, kinds: JobTable): ((now: Instant, left: number) => Promise<void>) => {
  if (tx.profiles.prefetch === undefined) return () => Promise.resolve()
  let prefetched = 0
  return async (now, left) => {
    if (prefetched <= 0) {
      const jobs = await dueSoon(tx, kinds, now, left)
      await prefetchJobs(tx, jobs, kinds)
      prefetched = jobs.length
    }
    prefetched -= 1
  }
}

/** Returns when a failed job runs again: after one second, then twice as long each time. */
const retryAt = (now: Instant, attempts: number): Instant => now + 1000 * 2 ** (attempts - 1)

/** Reports that a job was set aside. */
const reportFailed = (job: Job, about: string, reports: OutcomeCollector): void => {
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

/** What the jobs of one slice need. */
interface SliceContext extends RunnerContext {
  readonly reports: OutcomeCollector
  readonly tracer: Tracer | undefined
  readonly callsDue: (() => void) | undefined
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

/** Runs a job that was taken from the queue. A job that fails leaves no effects. Resolves to whether the job goes on. */
const runJob = async (tx: Transaction, job: Job, now: Instant, context: SliceContext): Promise<boolean> => {
  const { kinds, ids, readRows, links, outgoing, callsDue, pause, failed, reports } = context
  const kind: JobKind<never> | undefined = kinds.get(job.kind)
  if (kind === undefined) {
    await setUnknownAside(tx, job, now, context)
    return false
  }
  const traced = context.tracer?.begin(job, now)
  const { origin, reported, given } = reporting(job, traced)
  const run = async (): Promise<boolean> => {
    const rest = createRest(pause)
    const tell = (error: unknown): void => failed(job, error)
    const outside = { readRows, links, outgoing, callsDue }
    const work = { tx, now, ids, ...outside, rest, failed: tell, ...given }
    // The payload was queued with this kind.
    const left = await kind.run(job.payload as never, work)
    if (left === undefined) return false
    await tx.jobs.put({ ...job, payload: left.rest, attempts: 0 })
    return true
  }
  try {
    const goesOn = await tx.attempt(run)
    if (origin !== undefined) for (const outcome of reported) reports.add(origin.request_id, outcome)
    const [outcome, note] = outcomeOf(reported)
    traced?.end(goesOn ? 'goes_on' : outcome, note)
    return goesOn
  } catch (error) {
    failed(job, error)
    await keep(tx, job, error, now, context)
    traced?.end(job.attempts + 1 < maxAttempts ? 'again' : 'failed', textOf(error))
    return false
  }
}

/** The time of a slice. */
export interface SliceTime {
  /** Returns the instant up to which jobs are due. */
  due(): Instant
  /** Returns the present for a job that is due at an instant. */
  nowOf(runAt: Instant): Instant
}

/** Returns a function that tells whether a slice has added enough messages. The first call begins to count. */
const createFullness = (tx: Transaction): (() => Promise<boolean>) => {
  let before: number | undefined
  return async () => {
    const bytes = await bytesInOutbox(tx)
    before ??= bytes
    return bytes - before >= sliceBytes
  }
}

/** Does the work of `runSlice`. */
const runJobs = async (tx: Transaction, context: SliceContext, limit: number, time: SliceTime): Promise<SliceEnd> => {
  const { kinds, failed } = context
  const notes = tx.begunJobs
  // A store may raise the present when it looks: jobs that another process accepted are due at their present.
  await tx.jobs.nextRunAt()
  if ((await notes.alone()) > 0) {
    const run = async (job: Job): Promise<void> => {
      await runJob(tx, job, time.nowOf(job.run_at), context)
    }
    const setAside = (job: Job, error: Error): void => {
      failed(job, error)
      reportFailed(job, error.message, context.reports)
      context.tracer?.begin(job, time.nowOf(job.run_at)).end('failed', error.message)
    }
    return runAlone(tx, notes, { due: time.due(), run, failed: setAside })
  }
  const prefetch = createPrefetch(tx, kinds)
  const isFull = createFullness(tx)
  let work = 0
  for (let ran = 0; ran < limit; ran += 1) {
    await prefetch(time.due(), limit - ran)
    const due = time.due()
    const job = await tx.jobs.take(due)
    if (job === undefined) return { ran }
    const sends = kinds.get(job.kind)?.sends === true
    if (sends) await isFull()
    const goesOn = await runJob(tx, job, time.nowOf(job.run_at), context)
    work += weightOf(job, kinds)
    if (work >= limit || goesOn || (sends && (await isFull()))) return { ran: ran + 1, next: 'more' }
  }
  return { ran: limit, next: 'more' }
}

/** A slice that has run. */
export interface RanSlice extends SliceEnd, SliceNews {}

/**
 * Runs due jobs, earliest first, until their weights add up to `limit`. After a process ended in the middle of its work, runs one
 * job alone, or notes it.
 */
export const runSlice = async (
  tx: Transaction,
  context: RunnerContext,
  limit: number,
  time: SliceTime,
): Promise<RanSlice> => {
  // The transaction may run twice, so each run collects its own.
  const reports = createOutcomeCollector()
  const tracer = context.trace && createTracer(context.trace.now)
  let areCallsDue = false
  const callsDue = context.caller && ((): void => void (areCallsDue = true))
  const end = await runJobs(tx, { ...context, reports, tracer, callsDue }, limit, time)
  return { ...end, outcomes: reports.entries(), runs: tracer?.runs ?? [], areCallsDue }
}

/** Returns the present of a workspace: the time of a manual clock, else a time that no process has passed. */
export const presentOf = (tx: Transaction, clock: Clock): Instant =>
  isManual(clock) ? clock.now() : tx.present.at(clock.now())

const timeOf = (tx: Transaction, clock: Clock): SliceTime => ({
  due: () => presentOf(tx, clock),
  nowOf: (runAt) => (isManual(clock) ? clock.now() : Math.max(runAt, tx.present.reach(clock.now()))),
})

/** How a slice of due jobs ended. */
export interface DueSlice extends SliceEnd {
  /** When the next job is due. Undefined: none waits, or more jobs may be due now. */
  readonly upcoming: Instant | undefined
  readonly isMore: boolean
}

/**
 * Runs up to `limit` due jobs, earliest first, in one transaction. A job's effects and its removal appear together, so it is
 * applied once. After a failure it waits, and after the fifth failed attempt it is set aside. The control API's `jobs.retry` runs
 * it again, with five new attempts. `ran` is 0 if no job was due, or if another process runs the next one.
 */
export const runDueSlice = async (context: RunnerContext, limit: number): Promise<DueSlice> => {
  for (;;) {
    const { outcomes, runs, areCallsDue, ...end } = await context.store.transaction(async (tx) => {
      const slice = await runSlice(tx, context, limit, timeOf(tx, context.clock))
      if (slice.ran > 0) await context.afterSlice(tx)
      // Only a slice that ended for want of jobs looks: another one would take accepted jobs that it does not run.
      const upcoming = slice.next === undefined ? await tx.jobs.nextRunAt() : undefined
      const isDue = upcoming !== undefined && upcoming <= presentOf(tx, context.clock)
      return { ...slice, upcoming, isMore: isDue || slice.next === 'more' }
    })
    tellSlice(context, { outcomes, runs, areCallsDue })
    if (end.next !== 'noted') return end
  }
}

/** Does the same. Resolves to the number of jobs. */
export const runDue = async (context: RunnerContext, limit: number): Promise<number> =>
  (await runDueSlice(context, limit)).ran
