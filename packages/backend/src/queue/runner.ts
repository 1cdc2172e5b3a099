import type { Instant } from '@brazier/domain/rules'
import { type Clock, isManual } from '../ports/clock.ts'
import type { TellAsked } from '../ports/connected.ts'
import { createFullness } from '../ports/outbox-bytes.ts'
import { createOutcomeCollector } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobTable } from './job-kind.ts'
import { prefetchJobs } from './prefetch-jobs.ts'
import { reportFailed } from './retry-job.ts'
import { runAlone, type SliceEnd } from './run-alone.ts'
import { createYieldIfBusy, runJob, type RunnerContext, type SliceContext } from './run-job.ts'
import { type SliceNews, tellSlice } from './tell-slice.ts'
import { createTracer } from './trace-job.ts'

/** The most jobs of one transaction; then other work can run. */
export const jobSlice = 100

/** The most jobs that wait for answers. With so many, no other begins. Source: decision 0283. */
const mostHeld = 10_000

const weightOf = ({ kind }: Job, kinds: JobTable): number => kinds.get(kind)?.weight ?? 1

/** Returns a slice's next due jobs, up to the first heavy one. */
const dueSoon = async (tx: Transaction, kinds: JobTable, now: Instant, limit: number): Promise<readonly Job[]> => {
  const due = (await tx.jobs.waiting(limit)).filter(({ run_at }) => run_at <= now)
  const end = due.findIndex((job) => weightOf(job, kinds) > 1)
  return end === -1 ? due : due.slice(0, end + 1)
}

/** Returns a function to call before each job; `left`: jobs that the slice may still run. */
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

export interface SliceTime {
  /** Returns the latest due time. `isHeld`: jobs wait for answers. */
  due(isHeld: boolean): Instant
  nowOf(runAt: Instant): Instant
}

const runJobs = async (tx: Transaction, context: SliceContext, limit: number, time: SliceTime): Promise<SliceEnd> => {
  const { kinds, failed, held } = context
  const notes = tx.begunJobs
  const dueNow = (): Instant => time.due(held.size > 0)
  // A store that knows the time may raise the present when it looks: jobs that another process accepted are due then.
  dueNow()
  await tx.jobs.nextRunAt()
  if ((await notes.alone()) > 0) {
    const run = async (job: Job): Promise<void> => {
      await runJob(tx, job, time.nowOf(job.run_at), context)
    }
    const setAside = async (job: Job, error: Error): Promise<void> => {
      const now = time.nowOf(job.run_at)
      failed(job, error)
      reportFailed(job, error.message, context.reports)
      context.tracer?.begin(job, now).end('failed', error.message)
      const { payload, run_at } = job
      await kinds.get(job.kind)?.setAside?.(payload as never, { tx, now, run_at }) // queued with this kind
    }
    return runAlone(tx, notes, { due: dueNow(), held, run, failed: setAside })
  }
  const prefetch = createPrefetch(tx, kinds)
  const isFull = createFullness(tx)
  let work = 0
  for (let ran = 0; ran < limit; ran += 1) {
    if (held.size >= mostHeld) return { ran }
    await prefetch(dueNow(), limit - ran)
    const job = await tx.jobs.take(dueNow(), held)
    if (job === undefined) return { ran }
    const sends = kinds.get(job.kind)?.sends === true
    if (sends) await isFull()
    const goesOn = await runJob(tx, job, time.nowOf(job.run_at), context)
    work += weightOf(job, kinds)
    if (work >= limit || goesOn || (sends && (await isFull()))) return { ran: ran + 1, next: 'more' }
  }
  return { ran: limit, next: 'more' }
}

export interface RanSlice extends SliceEnd, SliceNews {}

/** Runs due jobs, earliest first, until their weights reach `limit`. After a process ended amid its work, runs or notes one job alone. */
export const runSlice = async (
  tx: Transaction,
  context: RunnerContext,
  limit: number,
  time: SliceTime,
  putBack: Set<number>,
): Promise<RanSlice> => {
  // The transaction may run twice, so each run collects its own.
  const reports = createOutcomeCollector()
  const tracer = context.trace && createTracer(context.trace.now)
  let areCallsDue = false
  const callsDue = context.caller && ((): void => void (areCallsDue = true))
  const held = context.connected?.held ?? new Set<number>()
  for (const id of putBack) held.delete(id)
  putBack.clear()
  const asked: TellAsked[] = []
  // Small jobs add up.
  const yieldIfBusy = createYieldIfBusy(context.pause)
  const end = await runJobs(
    tx,
    { ...context, reports, tracer, callsDue, held, putBack, asked, yieldIfBusy },
    limit,
    time,
  )
  return { ...end, outcomes: reports.entries(), runs: tracer?.runs ?? [], areCallsDue, asked, putBack }
}

/** Runs a slice in a transaction. Jobs that it put back wait from the commit on: nobody runs them meanwhile. */
export const inTransaction = async <T>(
  { store, connected }: RunnerContext,
  work: (tx: Transaction, putBack: Set<number>) => Promise<T>,
): Promise<T> => {
  const putBack = new Set<number>()
  try {
    return await store.transaction((tx) => work(tx, putBack))
  } catch (error) {
    for (const id of putBack) connected?.held.delete(id)
    throw error
  }
}

/** Returns the time of a manual clock, else a time that no process has passed. */
export const presentOf = (tx: Transaction, clock: Clock): Instant =>
  isManual(clock) ? clock.now() : tx.present.at(clock.now())

const timeOf = (tx: Transaction, clock: Clock): SliceTime => ({
  due: () => presentOf(tx, clock),
  nowOf: (runAt) => (isManual(clock) ? clock.now() : Math.max(runAt, tx.present.reach(clock.now()))),
})

export interface DueSlice extends SliceEnd {
  /** Undefined: none waits, or more may be due now. */
  readonly upcoming: Instant | undefined
  readonly isMore: boolean
}

/**
 * Runs up to `limit` due jobs, earliest first, in one transaction: effects and removal appear together, so a job is applied once. `ran` is
 * 0 if none was due, or another process runs the next.
 */
export const runDueSlice = async (context: RunnerContext, limit: number): Promise<DueSlice> => {
  for (;;) {
    const { outcomes, runs, areCallsDue, asked, putBack, ...end } = await inTransaction(context, async (tx, back) => {
      const slice = await runSlice(tx, context, limit, timeOf(tx, context.clock), back)
      if (slice.ran > 0) await context.afterSlice(tx)
      // Only a slice out of jobs looks: another would take accepted jobs that it does not run.
      const held = context.connected?.held
      const isFull = (held?.size ?? 0) >= mostHeld
      const upcoming = slice.next === undefined && !isFull ? await tx.jobs.nextRunAt(held) : undefined
      const isDue = upcoming !== undefined && upcoming <= presentOf(tx, context.clock)
      return { ...slice, upcoming, isMore: isDue || slice.next === 'more' }
    })
    tellSlice(context, { outcomes, runs, areCallsDue, asked, putBack })
    if (end.next !== 'noted') return end
  }
}

export const runDue = async (context: RunnerContext, limit: number): Promise<number> =>
  (await runDueSlice(context, limit)).ran
