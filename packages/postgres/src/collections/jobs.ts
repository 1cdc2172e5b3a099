/**
 * The queue of a workspace. The jobs that are due first are in memory, in order; the rest is in the table `jobs`. More are read
 * until the first job in memory is sure to be the first of all. Accepted jobs come after them (accepted.ts). A job that is
 * accepted, taken and run never has a row in `jobs`, unless it has to wait. Source: decision 0093.
 */
import { createPresent, type DueQueue, dueQueue, type Job, type Jobs } from '@brazier/backend/parts'
import { deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, type Mapper, putOf } from '../rows/write-buffer.ts'
import { change, parsed, type Row, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { type Accepted, createAccepted } from './accepted.ts'

const selectJobs = 'SELECT run_at, id, document FROM jobs WHERE workspace = $1 AND aside = $2'
const firstJobs = statement(`${selectJobs} ORDER BY run_at, id LIMIT $3`)
const nextJobs = statement(`${selectJobs} AND (run_at, id) > ($3, $4) ORDER BY run_at, id LIMIT $5`)
const oneJob = statement(`${selectJobs} AND id = $3`)
const rowColumns = { aside: 'boolean', run_at: 'double precision', id: 'bigint', document: 'text' } as const
const putJobs = change(`${insertRows('jobs', rowColumns)}
ON CONFLICT (workspace, aside, run_at, id) DO UPDATE SET document = excluded.document`)
const keyColumns = { run_at: 'double precision', id: 'bigint' } as const
const deleteWaiting = change(deleteByKeys('jobs', keyColumns, 'NOT aside'))
const deleteAside = change(deleteByKeys('jobs', keyColumns, 'aside'))

type Document = Pick<Job, 'kind' | 'payload' | 'attempts' | 'error'>

/** Returns the job of a row, its members in the order in which a new job has them: a state file is the same on every store. */
const jobOf = (row: Row): Job => {
  const { kind, payload, attempts, error } = parsed(row) as Document // what `documentText` wrote
  const job = { id: Number(row['id']), kind, payload, run_at: Number(row['run_at']), attempts }
  return error === undefined ? job : { ...job, error }
}

const documentText = ({ kind, payload, attempts, error }: Job): string =>
  JSON.stringify({ kind, payload, attempts, error } satisfies { readonly [Name in keyof Document]: unknown })

const columnsOf = (jobs: readonly Job[]): readonly [number[], number[]] => [
  jobs.map(({ run_at }) => run_at),
  jobs.map(({ id }) => id),
]

/** The jobs that wait, or those that were set aside. */
interface JobList {
  put(job: Job): void
  remove(job: Job): void
  /** Reads up to `limit` jobs after one into memory, and returns them as they are stored. */
  read(after: Job | undefined, limit: number): Promise<readonly Job[]>
  /** Removes and returns the job with an id, if there is one. */
  take(id: number): Promise<Job | undefined>
  /** Lists up to `limit` jobs, by `run_at`, then `id`. */
  list(limit: number): Promise<readonly Job[]>
}

type OnChange = NonNullable<Mapper<Job>['onChange']>

const mapperOf = (unit: UnitOfWork, isAside: boolean, onChange: OnChange): Mapper<Job> => ({
  onChange,
  keeps: (job) => job !== undefined,
  // A job is read by `read` or `take`, or it is new: there is nothing else to load.
  load: async () => new Map(),
  save: async (changes) => {
    const deleted = changes.flatMap(({ before, after }) =>
      before !== undefined && before.run_at !== after?.run_at ? [before] : [],
    )
    const put = putOf(changes).map(({ value }) => value)
    await Promise.all([
      deleted.length > 0 && unit.change(isAside ? deleteAside : deleteWaiting, deleted.length, ...columnsOf(deleted)),
      put.length > 0 &&
        unit.change(
          putJobs,
          put.length,
          put.map(() => isAside),
          ...columnsOf(put),
          put.map(documentText),
        ),
    ])
  },
})

const createJobList = (unit: UnitOfWork, isAside: boolean, onChange: OnChange): JobList => {
  const buffer = createWriteBuffer<Job>(unit, mapperOf(unit, isAside, onChange))
  unit.register(buffer)
  const select = async (after: Job | undefined, limit: number): Promise<readonly Job[]> => {
    const rows = await (after === undefined
      ? unit.query(firstJobs, isAside, countOf(limit))
      : unit.query(nextJobs, isAside, after.run_at, after.id, countOf(limit)))
    return rows.map(jobOf)
  }
  const remove = (job: Job): void => {
    unit.queueChanged = true
    buffer.write(String(job.id), undefined)
  }
  return {
    put: (job) => {
      unit.queueChanged = true
      buffer.insert(String(job.id), job)
    },
    remove,
    read: async (after, limit) => {
      const jobs = await select(after, limit)
      for (const job of jobs) buffer.remember(String(job.id), job)
      return jobs
    },
    take: async (id) => {
      await buffer.flush()
      const job = (await unit.query(oneJob, isAside, id)).map(jobOf)[0]
      if (job === undefined) return undefined
      buffer.remember(String(id), job)
      remove(job)
      return job
    },
    list: async (limit) => {
      await buffer.flush()
      return select(undefined, limit)
    },
  }
}

/** Number of jobs read at a time. */
const readSize = 100

const isAfter = (job: Job, other: Job): boolean =>
  job.run_at > other.run_at || (job.run_at === other.run_at && job.id > other.id)

/**
 * Returns a function that reads jobs until the first `count` jobs in memory are sure to be the first of all. A job is sure if it
 * does not come after the last job that was read.
 */
const createFill = (queue: DueQueue, waiting: JobList): ((count: number) => Promise<void>) => {
  let last: Job | undefined
  let isWhole = false
  const isSure = (count: number): boolean => {
    if (isWhole || count <= 0) return true
    const job = count === 1 ? queue.first() : Number.isFinite(count) ? queue.page(count)[count - 1] : undefined
    return job !== undefined && last !== undefined && !isAfter(job, last)
  }
  return async (count) => {
    while (!isSure(count)) {
      const jobs = await waiting.read(last, readSize)
      last = jobs.at(-1) ?? last
      isWhole = jobs.length < readSize
    }
  }
}

/** Raises the counter of jobs to at least `id`. */
const raiseCounter = ({ counters, journal }: UnitOfWork, id: number): void => {
  const before = counters.last_job
  counters.last_job = Math.max(before, id)
  journal.note(() => {
    counters.last_job = before
  })
}

const isManual = ({ clock }: UnitOfWork): boolean => clock !== undefined

/** Adds jobs that were accepted at a time to the queue: they are due at the present. */
type AddAccepted = (kind: string, payloads: readonly unknown[], at: number) => Promise<void>

const createAddAccepted = (unit: UnitOfWork, add: Jobs['addAll']): AddAccepted => {
  const present = createPresent(unit, unit.journal)
  return (kind, payloads, at) => add(kind, payloads, isManual(unit) ? at : present.reach(at))
}

/**
 * Returns a function that adds accepted jobs to the queue, until its first `count` jobs are sure to be the first of all. They are
 * due at the present, so they come after the jobs up to the latest present. Reads that run side by side take them once. Resolves to
 * whether there may be others in the queue now.
 */
const createTake = (
  unit: UnitOfWork,
  queue: DueQueue,
  accepted: Accepted,
  add: AddAccepted,
): ((count: number) => Promise<boolean>) => {
  const isBefore = ({ run_at }: Job): boolean => !isManual(unit) && unit.latest !== undefined && run_at <= unit.latest
  const sure = (count: number): number => {
    if (count > 1) return queue.page(count).filter(isBefore).length
    const first = queue.first()
    return first !== undefined && isBefore(first) ? 1 : 0
  }
  const take = async (limit: number): Promise<void> => {
    for (const { kind, payload, at } of await accepted.take(limit)) await add(kind, [payload], at)
  }
  let taking: Promise<void> | undefined
  return async (count) => {
    let hasTaken = false
    for (let left = count - sure(count); left > 0 && !accepted.isEmpty(); left = count - sure(count)) {
      taking ??= take(countOf(count > 1 ? left : readSize)).finally(() => {
        taking = undefined
      })
      await taking
      hasTaken = true
    }
    return hasTaken
  }
}

/** Returns a function that fills the queue with stored jobs and accepted ones. */
const fillBoth =
  (fillStored: (count: number) => Promise<void>, takeAccepted: (count: number) => Promise<boolean>) =>
  async (count: number): Promise<void> => {
    await fillStored(count)
    // Accepted jobs can come after stored ones that are not in memory yet.
    if (await takeAccepted(count)) await fillStored(count)
  }

/** Returns both lists of jobs, and how to add jobs to them. `queue` has the waiting jobs that are in memory. */
const createLists = (unit: UnitOfWork, queue: DueQueue) => {
  const { counters } = unit
  const waiting = createJobList(unit, false, (before, after) => {
    if (before !== undefined) queue.remove(before)
    if (after !== undefined) queue.insert(after)
  })
  const aside = createJobList(unit, true, () => undefined)
  const insert = (list: JobList, job: Job): void => {
    raiseCounter(unit, job.id)
    list.put(job)
  }
  const addAll: Jobs['addAll'] = async (kind, payloads, run_at) => {
    for (const payload of payloads) insert(waiting, { id: counters.last_job + 1, kind, payload, run_at, attempts: 0 })
  }
  return { waiting, aside, insert, addAll }
}

/** Returns how a request within a transaction accepts jobs. */
const createAccept =
  (
    unit: UnitOfWork,
    accepted: Accepted,
    addAccepted: AddAccepted,
    takeAccepted: ReturnType<typeof createTake>,
  ): NonNullable<Jobs['accept']> =>
  async (kind, payloads, at) => {
    if (!unit.isDistributed) return accepted.add(kind, payloads, at)
    // On the shard, so that nothing of this transaction is kept without them; after those that were accepted before.
    await takeAccepted(Infinity)
    await addAccepted(kind, payloads, at)
  }

/** Returns the queue of a workspace. */
export const createJobs = (unit: UnitOfWork): Jobs => {
  const queue = dueQueue()
  const { waiting, aside, insert, addAll } = createLists(unit, queue)
  const accepted = createAccepted(unit)
  const addAccepted = createAddAccepted(unit, addAll)
  const takeAccepted = createTake(unit, queue, accepted, addAccepted)
  const fillStored = createFill(queue, waiting)
  const fill = fillBoth(fillStored, takeAccepted)
  // Held jobs are among the first ones.
  const first = (held?: ReadonlySet<number>): Promise<Job | undefined> =>
    fill(1 + (held?.size ?? 0)).then(() => queue.first(held))
  // A commit takes no more accepted jobs.
  unit.nextRunAt = () => fillStored(1).then(() => queue.first()?.run_at)
  return {
    add: (kind, payload, runAt) => addAll(kind, [payload], runAt),
    addAll,
    accept: createAccept(unit, accepted, addAccepted, takeAccepted),
    take: async (now, held) => {
      const job = await first(held)
      const isDue = job !== undefined && job.run_at <= now
      if (!isDue) return undefined
      waiting.remove(job)
      unit.hasTakenJob = true
      return job
    },
    put: async (job) => insert(waiting, job),
    setAside: async (job) => insert(aside, job),
    takeWaiting: async (id) => {
      await takeAccepted(Infinity)
      return waiting.take(id)
    },
    takeAside: (id) => aside.take(id),
    nextRunAt: async (held) => (await first(held))?.run_at,
    waiting: async (limit) => {
      await fill(limit)
      return queue.page(limit)
    },
    aside: (limit) => aside.list(limit),
  }
}
