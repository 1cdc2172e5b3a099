import type { Job } from '@brazier/backend'
import { parsed, type Row, statement } from '../database.ts'
import { deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createSheet, putOf, type Source } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'

const select = 'SELECT run_at, id, document FROM jobs WHERE workspace = $1 AND aside = $2'
const firstJobs = statement(`${select} ORDER BY run_at, id LIMIT $3`)
const nextJobs = statement(`${select} AND (run_at, id) > ($3, $4) ORDER BY run_at, id LIMIT $5`)
const oneJob = statement(`${select} AND id = $3`)
const putJobs = statement(`INSERT INTO jobs (workspace, aside, run_at, id, document)
SELECT $1, $2, * FROM unnest($3::double precision[], $4::bigint[], $5::text[])
ON CONFLICT (workspace, aside, run_at, id) DO UPDATE SET document = excluded.document`)
const keyColumns = { run_at: 'double precision', id: 'bigint' } as const
const deleteWaiting = statement(deleteByKeys('jobs', keyColumns, 'NOT aside'))
const deleteAside = statement(deleteByKeys('jobs', keyColumns, 'aside'))

type Document = Pick<Job, 'kind' | 'payload' | 'attempts' | 'error'>

const jobOf = (row: Row): Job => ({
  ...(parsed(row) as Document), // what `documentText` wrote
  id: Number(row['id']),
  run_at: Number(row['run_at']),
})

const documentText = ({ kind, payload, attempts, error }: Job): string =>
  JSON.stringify({ kind, payload, attempts, error } satisfies { readonly [Name in keyof Document]: unknown })

const columns = (jobs: readonly Job[]): readonly [number[], number[]] => [
  jobs.map(({ run_at }) => run_at),
  jobs.map(({ id }) => id),
]

/** The jobs that wait, or those that were set aside, within one transaction. */
export interface JobList {
  put(job: Job): void
  remove(job: Job): void
  /** Reads up to `limit` jobs after one; those that are known stay as they are known. */
  meet(after: Job | undefined, limit: number): Promise<readonly Job[]>
  /** Removes and gives the job of an id, if it is there. */
  take(id: number): Promise<Job | undefined>
  /** Sends what was written and lists up to `limit` jobs, by `run_at`, then `id`. */
  list(limit: number): Promise<readonly Job[]>
}

const sourceOf = (unit: Unit, isAside: boolean, follow: NonNullable<Source<Job>['relink']>): Source<Job> => ({
  // Whoever has a job read it or made it: what was never read is not stored.
  load: async () => new Map(),
  relink: follow,
  forgets: 'gone',
  write: async (changes) => {
    const { session, workspace } = unit
    const gone = changes.flatMap(({ before, after }) =>
      before !== undefined && before.run_at !== after?.run_at ? [before] : [],
    )
    const come = putOf(changes).map(({ value }) => value)
    await Promise.all([
      gone.length > 0 && session.query(isAside ? deleteAside : deleteWaiting, [workspace, ...columns(gone)]),
      come.length > 0 && session.query(putJobs, [workspace, isAside, ...columns(come), come.map(documentText)]),
    ])
  },
})

/** A list of which nothing is known. `follow` hears of every change of what is. */
export const createJobList = (unit: Unit, isAside: boolean, follow: NonNullable<Source<Job>['relink']>): JobList => {
  const { session, workspace } = unit
  const sheet = createSheet<Job>(unit, sourceOf(unit, isAside, follow))
  unit.join(sheet.part)
  const read = async (after: Job | undefined, limit: number): Promise<readonly Job[]> => {
    const rows = await (after === undefined
      ? session.query(firstJobs, [workspace, isAside, countOf(limit)])
      : session.query(nextJobs, [workspace, isAside, after.run_at, after.id, countOf(limit)]))
    return rows.map(jobOf)
  }
  const remove = (job: Job): void => {
    unit.jobsChanged = true
    sheet.write(String(job.id), undefined)
  }
  return {
    put: (job) => {
      unit.jobsChanged = true
      sheet.add(String(job.id), job)
    },
    remove,
    meet: async (after, limit) => {
      const jobs = await read(after, limit)
      for (const job of jobs) sheet.meet(String(job.id), job)
      return jobs
    },
    take: async (id) => {
      await sheet.send()
      const [row] = await session.query(oneJob, [workspace, isAside, id])
      if (row === undefined) return undefined
      sheet.meet(String(id), jobOf(row))
      remove(jobOf(row))
      return jobOf(row)
    },
    list: async (limit) => {
      await sheet.send()
      return read(undefined, limit)
    },
  }
}
