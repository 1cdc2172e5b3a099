/**
 * The queue of a workspace. The jobs that are due first are in memory, in order; the rest is in the table `jobs`. More are read
 * until the first job in memory is sure to be the first of all. Accepted jobs come after them (accepted.ts). Source: decision 0093.
 */
import { createPresent, type DueQueue, dueQueue, type Job, type Jobs } from '@brazier/backend'
import { deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, type Mapper, putOf } from '../rows/write-buffer.ts'
import { parsed, type Row, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { type Accepted, createAccepted } from './accepted.ts'

const selectJobs = 'SELECT run_at, id, document FROM jobs WHERE workspace = $1 AND aside = $2'
const firstJobs = statement(`${selectJobs} ORDER BY run_at, id LIMIT $3`)
const nextJobs = statement(`${selectJobs} AND (run_at, id) > ($3, $4) ORDER BY run_at, id LIMIT $5`)
const oneJob = statement(`${selectJobs} AND id = $3`)
const putJobs = statement(`INSERT INTO jobs (workspace, aside, run_at, id, document)
SELECT $1, $2, * FROM unnest($3::double precision[], $4::bigint[], $5::text[])
ON CONFLICT (workspace, aside, run_at, id) DO UPDATE SET document = excluded.document`)
const keyColumns = { run_at: 'double precision', id: 'bigint' } as const
const deleteWaiting = statement(deleteByKeys('jobs', keyColumns, 'NOT aside'))
const deleteAside = statement(deleteByKeys('jobs', keyColumns, 'aside'))

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
      deleted.length > 0 && unit.query(isAside ? deleteAside : deleteWaiting, ...columnsOf(deleted)),
      put.length > 0 && unit.query(putJobs, isAside, ...columnsOf(put), put.map(documentText)),
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

/** How many jobs are read at a time. */
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

/**
 * Returns a function that adds accepted jobs to the queue, until its first `count` jobs are sure to be the first of all. They are
 * due at the present, so they come after the jobs up to the latest present. Reads that run side by side take them once. Resolves to
 * whether there may be others in the queue now.
 */
const createTake = (
  unit: UnitOfWork,
  queue: DueQueue,
  accepted: Accepted,
  add: Jobs['addAll'],
): ((count: number) => Promise<boolean>) => {
  const present = createPresent(unit, unit.journal)
  const isManual = (): boolean => unit.clock !== undefined
  const isBefore = ({ run_at }: Job): boolean => !isManual() && unit.latest !== undefined && run_at <= unit.latest
  const sure = (count: number): number => {
    if (count > 1) return queue.page(count).filter(isBefore).length
    const first = queue.first()
    return first !== undefined && isBefore(first) ? 1 : 0
  }
  const take = async (limit: number): Promise<void> => {
    for (const { kind, payload, at } of await accepted.take(limit)) {
      await add(kind, [payload], isManual() ? at : present.reach(at))
    }
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

/** Returns the queue of a workspace. */
export const createJobs = (unit: UnitOfWork): Jobs => {
  const queue = dueQueue()
  const { waiting, aside, insert, addAll } = createLists(unit, queue)
  const accepted = createAccepted(unit)
  const takeAccepted = createTake(unit, queue, accepted, addAll)
  const fill = fillBoth(createFill(queue, waiting), takeAccepted)
  const first = (): Promise<Job | undefined> => fill(1).then(() => queue.first())
  return {
    add: (kind, payload, runAt) => addAll(kind, [payload], runAt),
    addAll,
    accept: accepted.add,
    take: async (now) => {
      const job = await first()
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
    nextRunAt: async () => (await first())?.run_at,
    waiting: async (limit) => {
      await fill(limit)
      return queue.page(limit)
    },
    aside: (limit) => aside.list(limit),
  }
}
