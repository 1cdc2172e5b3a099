import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Job } from '../ports/queue.ts'

/** A queue of jobs in order of `run_at`, then `id`. */
export interface DueQueue {
  insert(job: Job): void
  /** Removes a job of the queue. */
  remove(job: Job): void
  /** Returns the job that is due first and is not held; undefined if there is none. */
  first(held?: ReadonlySet<number>): Job | undefined
  /** Returns the first `limit` jobs, or all if there are fewer. */
  page(limit: number): readonly Job[]
}

/** Returns an empty queue. */
export const dueQueue = (): DueQueue => {
  const jobs = new OrderedMap<Job, true>([], (a, b) => a.run_at - b.run_at || a.id - b.id)
  return {
    insert: (job) => void jobs.setElement(job, true),
    remove: (job) => void jobs.eraseElementByKey(job),
    first: (held) => {
      if (held === undefined || held.size === 0) return jobs.front()?.[0]
      for (const at = jobs.begin(); at.isAccessible(); at.next()) if (!held.has(at.pointer[0].id)) return at.pointer[0]
      return undefined
    },
    page: (limit) => {
      const page: Job[] = []
      for (const at = jobs.begin(); page.length < limit && at.isAccessible(); at.next()) page.push(at.pointer[0])
      return page
    },
  }
}
