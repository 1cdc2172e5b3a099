/**
 * A workspace's queue. The jobs due first are in memory, in order; others in the table `jobs`. Accepted jobs follow (accepted.ts), and get
 * a row only if they must wait. Source: decision 0093.
 */
import { createPresent, type DueQueue, dueQueue, type Job, type Jobs } from '@brazier/backend/parts'
import { deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, type Mapper, putOf } from '../rows/write-buffer.ts'
import { change, parsed, type Row, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { type Accepted, createAccepted, hasAccepted } from './accepted.ts'
import { createTimes } from './job-times.ts'

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

/** Has the member order of a new job: a state file is the same on every store. */
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

/** Jobs that wait, or were set aside. */
interface JobList {
  put(job: Job): void
  remove(job: Job): void
  /** Reads jobs after one into memory. Returns them as stored. */
  read(after: Job | undefined, limit: number): Promise<readonly Job[]>
  take(id: number): Promise<Job | undefined>
  /** By `run_at`, then `id`. */
  list(limit: number): Promise<readonly Job[]>
}

type OnChange = NonNullable<Mapper<Job>['onChange']>

const mapperOf = (unit: UnitOfWork, isAside: boolean, onChange: OnChange): Mapper<Job> => ({
  onChange,
  keeps: (job) => job !== undefined,
  // Each job is new, or was loaded by `read` or `take`.
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
  const remembered = (rows: readonly Row[]): readonly Job[] => {
    const jobs = rows.map(jobOf)
    for (const job of jobs) buffer.remember(String(job.id), job)
    return jobs
  }
  const read = async (after: Job | undefined, limit: number): Promise<readonly Job[]> =>
    remembered(
      await (after === undefined
        ? unit.query(firstJobs, isAside, countOf(limit))
        : unit.query(nextJobs, isAside, after.run_at, after.id, countOf(limit))),
    )
  const stored = async (id: number): Promise<Job | undefined> => {
    await buffer.flush()
    return remembered(await unit.query(oneJob, isAside, id))[0]
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
    read,
    take: async (id) => {
      const job = buffer.loaded(String(id)) ?? (await stored(id))
      if (job !== undefined) remove(job)
      return job
    },
    list: async (limit) => {
      await buffer.flush()
      return read(undefined, limit)
    },
  }
}

const readSize = 100

const isAfter = (job: Job, other: Job): boolean =>
  job.run_at > other.run_at || (job.run_at === other.run_at && job.id > other.id)

/** Reads jobs until the first `count` in memory are surely first: not after the last job read. */
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

/** To at least `id`. */
const raiseCounter = ({ counters, journal }: UnitOfWork, id: number): void => {
  const before = counters.last_job
  counters.last_job = Math.max(before, id)
  journal.note(() => {
    counters.last_job = before
  })
}

const isManual = ({ clock }: UnitOfWork): boolean => clock !== undefined

/** Adds jobs accepted at a time, due at the present. */
type AddAccepted = (kind: string, payloads: readonly unknown[], at: number) => Promise<void>

const createAddAccepted = (unit: UnitOfWork, add: Jobs['addAll']): AddAccepted => {
  const present = createPresent(unit, unit.journal)
  return (kind, payloads, at) => add(kind, payloads, isManual(unit) ? at : present.reachAccepted(at))
}

/** Adds accepted jobs until the queue's first `count` are surely first of all. Resolves to whether the queue may have others now. */
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

const fillBoth =
  (fillStored: (count: number) => Promise<void>, takeAccepted: (count: number) => Promise<boolean>) =>
  async (count: number): Promise<void> => {
    await fillStored(count)
    // Stored jobs not yet in memory may come before accepted ones.
    if (await takeAccepted(count)) await fillStored(count)
  }

/** `queue` has the waiting jobs in memory. */
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

/** For a request within a transaction. */
const createAccept =
  (
    unit: UnitOfWork,
    accepted: Accepted,
    addAccepted: AddAccepted,
    takeAccepted: ReturnType<typeof createTake>,
  ): NonNullable<Jobs['accept']> =>
  async (kind, payloads, at) => {
    if (!unit.isDistributed) return accepted.add(kind, payloads, at)
    // Kept on the shard with this transaction; after those accepted before.
    await takeAccepted(Infinity)
    await addAccepted(kind, payloads, at)
  }

const createListing = (
  unit: UnitOfWork,
  queue: DueQueue,
  fill: (count: number) => Promise<void>,
  aside: JobList,
): Pick<Jobs, 'waiting' | 'aside' | 'times'> => {
  const lists: Pick<Jobs, 'waiting' | 'aside'> = {
    waiting: (limit) => fill(limit).then(() => queue.page(limit)),
    aside: (limit) => aside.list(limit),
  }
  return { ...lists, times: createTimes(unit, lists) }
}

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
    ...createListing(unit, queue, fill, aside),
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
    hasAccepted: () => hasAccepted(unit.session, unit.workspace),
    nextRunAt: async (held) => (await first(held))?.run_at,
  }
}
