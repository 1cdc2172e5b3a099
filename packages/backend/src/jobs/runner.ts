import type { Instant } from '@brazier/domain'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { trimOutbox } from '../sends/trim-outbox.ts'
import { foreseeJobs } from './foresight.ts'
import type { JobHandler } from './job-handler.ts'
import { type JobKind, jobKinds } from './kinds.ts'

/** How often a job is tried before it is set aside. */
export const maxAttempts = 5

/** How many jobs run in one go, before other work of the process gets its turn. */
export const jobSlice = 100

/** Kinds of jobs on hundreds of users each; what holds those of many in one transaction holds up everybody else. */
const heavy: ReadonlySet<string> = new Set<JobKind>(['sends.deliver', 'sends.walk', 'segments.measure'])

/** How many other jobs count as much as a heavy one. */
const heavyWork = 25

/** The jobs that a slice is going to run next, as far as they are due by now; of heavy ones only the first. */
const dueSoon = async (tx: Transaction, now: Instant, limit: number): Promise<readonly Job[]> => {
  const due = (await tx.jobs.waiting(limit)).filter(({ run_at }) => run_at <= now)
  const end = due.findIndex(({ kind }) => heavy.has(kind))
  return end === -1 ? due : due.slice(0, end + 1)
}

/**
 * Gives a function to be called before each job of a slice, with how many may still come: it lets the store fetch what the
 * next ones will look for, and again when these have run, since jobs queue others.
 */
const createForesight = (tx: Transaction, clock: Clock): ((left: number) => Promise<void>) => {
  if (tx.profiles.foresee === undefined) return () => Promise.resolve()
  let foreseen = 0
  return async (left) => {
    if (foreseen <= 0) {
      const jobs = await dueSoon(tx, clock.now(), left)
      await foreseeJobs(tx, jobs)
      foreseen = jobs.length
    }
    foreseen -= 1
  }
}

/** When a job that threw is tried again: one second, then twice as long each time. */
const retryAt = (now: Instant, attempts: number): Instant => now + 1000 * 2 ** (attempts - 1)

/** What running jobs takes. */
export interface RunnerContext {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** Messages that the outbox keeps. */
  readonly outbox: number
  /** Reads the rows of a file that an integration names. */
  readRows(file: string): Promise<readonly unknown[]>
  /** Hears of each throw. */
  failed(job: Job, error: unknown): void
}

const isKind = (kind: string): kind is keyof typeof jobKinds => Object.hasOwn(jobKinds, kind)

const handlerOf = (kind: string): JobHandler<never> => {
  if (!isKind(kind)) throw new TypeError(`there is no job of kind ${JSON.stringify(kind)}; see jobs/kinds.ts`)
  return jobKinds[kind]
}

/** Puts a job that threw back for later, or aside after the last attempt. */
const keep = (tx: Transaction, job: Job, error: unknown, now: Instant): Promise<void> => {
  const attempts = job.attempts + 1
  const tried = { ...job, attempts, error: error instanceof Error ? error.message : String(error) }
  return attempts >= maxAttempts ? tx.jobs.setAside(tried) : tx.jobs.put({ ...tried, run_at: retryAt(now, attempts) })
}

/** Runs jobs of a slice, one after another; resolves to how many. */
const runSlice = async (tx: Transaction, context: RunnerContext, limit: number): Promise<number> => {
  const { clock, ids, readRows, failed } = context
  const foresee = createForesight(tx, clock)
  let work = 0
  for (let ran = 0; ran < limit; ran += 1) {
    await foresee(limit - ran)
    const now = clock.now()
    const job = await tx.jobs.take(now)
    if (job === undefined) return ran
    try {
      // The payload is what the same kind's `add` was given.
      await tx.attempt(() => handlerOf(job.kind)(job.payload as never, { tx, now, ids, readRows }))
    } catch (error) {
      failed(job, error)
      await keep(tx, job, error, now)
    }
    work += heavy.has(job.kind) ? heavyWork : 1
    if (work >= limit) return ran + 1
  }
  return limit
}

/**
 * Runs up to `limit` due jobs, first due first, in one transaction; a job's effects and its removal appear together, so that
 * it is applied at most once. A job that throws leaves no effects, is tried again later, up to five times, and then set
 * aside. Resolves to how many there were: fewer than `limit` also when these were heavy, and 0 only when none was due.
 */
export const runDue = (context: RunnerContext, limit: number): Promise<number> =>
  context.store.transaction(async (tx) => {
    const ran = await runSlice(tx, context, limit)
    if (ran > 0) await trimOutbox(tx, context.outbox)
    return ran
  })
