import { dueQueue, type Job, type Jobs } from '@brazier/backend'
import { documentOf, type Row, type Statement, statement } from '../database.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, countOf } from '../rows/rows.ts'
import type { Unit } from '../unit.ts'

const select = 'SELECT run_at, id, document FROM jobs WHERE workspace = $1 AND aside = $2'
const firstJobs = statement(`${select} ORDER BY run_at, id LIMIT $3`)
const nextJobs = statement(`${select} AND (run_at, id) > ($3, $4) ORDER BY run_at, id LIMIT $5`)
const putJobs = statement(`INSERT INTO jobs (workspace, aside, run_at, id, document)
SELECT $1, $2, * FROM unnest($3::double precision[], $4::bigint[], $5::text[])
ON CONFLICT (workspace, aside, run_at, id) DO UPDATE SET document = excluded.document`)
const deletion = (isAside: boolean): Statement =>
  statement(deleteByKeys('jobs', { run_at: 'double precision', id: 'bigint' }, `aside = ${isAside}`))

/** Jobs that are read at once: few at first, since most transactions take none or one. */
const firstRead = 16
const mostRead = 128

const jobOf = (row: Row): Job => ({
  ...documentOf<Pick<Job, 'kind' | 'payload' | 'attempts' | 'error'>>(row),
  id: Number(row['id']),
  run_at: Number(row['run_at']),
})

const documentText = ({ kind, payload, attempts, error }: Job): string =>
  JSON.stringify({ kind, payload, attempts, error })

const isAfter = (job: Job, place: Job): boolean =>
  job.run_at > place.run_at || (job.run_at === place.run_at && job.id > place.id)

const columns = (jobs: readonly Job[]): readonly [number[], number[]] => [
  jobs.map(({ run_at }) => run_at),
  jobs.map(({ id }) => id),
]

/** Jobs of one kind, waiting or aside, within one transaction. `follow` hears of every change. */
const createList = (unit: Unit, isAside: boolean, follow: (before?: Job, after?: Job) => void) => {
  const { session, workspace, journal } = unit
  const overlay = createOverlay<Job>(journal, follow)
  const stored = new Map<string, Job | undefined>()
  const deleteJobs = deletion(isAside)
  const flush = async (): Promise<void> => {
    const dirty = overlay.takeDirty()
    const gone = dirty.flatMap(([id, after]) => {
      const before = stored.get(id)
      return before !== undefined && before.run_at !== after?.run_at ? [before] : []
    })
    const come = dirty.flatMap(([, after]) => (after === undefined ? [] : [after]))
    for (const [id, after] of dirty) stored.set(id, after)
    await Promise.all([
      ...chunks(gone).map((jobs) => session.query(deleteJobs, [workspace, ...columns(jobs)])),
      ...chunks(come).map((jobs) => session.query(putJobs, [workspace, isAside, ...columns(jobs), jobs.map(documentText)])),
    ])
  }
  // Whoever has a job read it or made it: what was never read is not stored.
  unit.join({ recall: () => Promise.resolve(), flush })
  const read = async (after: Job | undefined, limit: number): Promise<readonly Job[]> => {
    const rows = await (after === undefined
      ? session.query(firstJobs, [workspace, isAside, countOf(limit)])
      : session.query(nextJobs, [workspace, isAside, after.run_at, after.id, countOf(limit)]))
    return rows.map(jobOf)
  }
  return {
    write: (id: number, job: Job | undefined): void => {
      unit.jobsChanged = true
      overlay.write(String(id), job)
      if (job !== undefined && !stored.has(String(id))) overlay.recall(String(id), undefined)
    },
    /** Up to `limit` jobs after one; those that are known stay as they are known. */
    meet: async (after: Job | undefined, limit: number): Promise<readonly Job[]> => {
      const jobs = await read(after, limit)
      for (const job of jobs) {
        if (!stored.has(String(job.id))) stored.set(String(job.id), job)
        overlay.read(String(job.id), job)
      }
      return jobs
    },
    list: async (limit: number): Promise<readonly Job[]> => {
      await flush()
      return read(undefined, limit)
    },
  }
}

/** The queue of a workspace within one transaction. */
export const createJobs = (unit: Unit): Jobs => {
  const { counters, journal } = unit
  const queue = dueQueue()
  const waiting = createList(unit, false, (before, after) => {
    if (before !== undefined) queue.remove(before)
    if (after !== undefined) queue.insert(after)
  })
  const aside = createList(unit, true, () => undefined)
  let size = firstRead
  let last: Job | undefined
  let isWhole = false

  /** Reads on until the first `count` jobs of the queue are sure to be the first: one after the last that was read is not. */
  const fill = async (count: number): Promise<void> => {
    while (count > 0) {
      const job = count === 1 ? queue.first() : Number.isFinite(count) ? queue.page(count)[count - 1] : undefined
      if (isWhole || (job !== undefined && last !== undefined && !isAfter(job, last))) return
      const wanted = Math.max(size, Math.min(count, mostRead))
      const jobs = await waiting.meet(last, wanted)
      last = jobs.at(-1) ?? last
      isWhole = jobs.length < wanted
      size = Math.min(size * 2, mostRead)
    }
  }
  const first = async (): Promise<Job | undefined> => {
    await fill(1)
    return queue.first()
  }
  const insert = (list: typeof waiting, job: Job): void => {
    const before = counters.last_job
    counters.last_job = Math.max(before, job.id)
    journal.note(() => {
      counters.last_job = before
    })
    list.write(job.id, job)
  }
  return {
    add: async (kind, payload, runAt) =>
      insert(waiting, { id: counters.last_job + 1, kind, payload, run_at: runAt, attempts: 0 }),
    take: async (now) => {
      const job = await first()
      if (job === undefined || job.run_at > now) return undefined
      waiting.write(job.id, undefined)
      return job
    },
    put: async (job) => insert(waiting, job),
    setAside: async (job) => insert(aside, job),
    nextRunAt: async () => (await first())?.run_at,
    waiting: async (limit) => {
      await fill(limit)
      return queue.page(limit)
    },
    aside: (limit) => aside.list(limit),
  }
}
