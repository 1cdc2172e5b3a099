import { type DueQueue, dueQueue, type Job, type Jobs } from '@brazier/backend'
import type { Unit } from '../unit.ts'
import { createJobList, type JobList } from './job-list.ts'

/** Jobs that are read at once: few at first, since most transactions take none or one. */
const firstRead = 16
const mostRead = 128

const isAfter = (job: Job, place: Job): boolean =>
  job.run_at > place.run_at || (job.run_at === place.run_at && job.id > place.id)

/**
 * Gives a function that reads on until the first `count` jobs of a queue are sure to be the first of all: a job that comes
 * after the last one that was read is not.
 */
const createFill = (queue: DueQueue, waiting: JobList): ((count: number) => Promise<void>) => {
  let size = firstRead
  let last: Job | undefined
  let isWhole = false
  const isSure = (count: number): boolean => {
    if (isWhole || count <= 0) return true
    const job = count === 1 ? queue.first() : Number.isFinite(count) ? queue.page(count)[count - 1] : undefined
    return job !== undefined && last !== undefined && !isAfter(job, last)
  }
  return async (count) => {
    while (!isSure(count)) {
      const wanted = Math.max(size, Math.min(count, mostRead))
      const jobs = await waiting.meet(last, wanted)
      last = jobs.at(-1) ?? last
      isWhole = jobs.length < wanted
      size = Math.min(size * 2, mostRead)
    }
  }
}

/** Sees to it that the next job's number is above one that is given. */
const raiseCounter = ({ counters, journal }: Unit, id: number): void => {
  const before = counters.last_job
  counters.last_job = Math.max(before, id)
  journal.note(() => {
    counters.last_job = before
  })
}

/** The queue of a workspace within one transaction. */
export const createJobs = (unit: Unit): Jobs => {
  const { counters } = unit
  const queue = dueQueue()
  const waiting = createJobList(unit, false, (before, after) => {
    if (before !== undefined) queue.remove(before)
    if (after !== undefined) queue.insert(after)
  })
  const aside = createJobList(unit, true, () => undefined)
  const fill = createFill(queue, waiting)
  const insert = (list: JobList, job: Job): void => {
    raiseCounter(unit, job.id)
    list.put(job)
  }
  const first = async (): Promise<Job | undefined> => {
    await fill(1)
    return queue.first()
  }
  const addAll: Jobs['addAll'] = async (kind, payloads, run_at) => {
    for (const payload of payloads) insert(waiting, { id: counters.last_job + 1, kind, payload, run_at, attempts: 0 })
  }
  return {
    add: (kind, payload, runAt) => addAll(kind, [payload], runAt),
    addAll,
    take: async (now) => {
      const job = await first()
      if (job === undefined || job.run_at > now) return undefined
      waiting.remove(job)
      return job
    },
    put: async (job) => insert(waiting, job),
    setAside: async (job) => insert(aside, job),
    takeAside: (id) => aside.take(id),
    nextRunAt: async () => (await first())?.run_at,
    waiting: async (limit) => {
      await fill(limit)
      return queue.page(limit)
    },
    aside: (limit) => aside.list(limit),
  }
}
