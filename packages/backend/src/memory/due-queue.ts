import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Job } from '../ports/queue.ts'

/** A queue of jobs in order of `run_at`, then `id`. */
export interface DueQueue {
  insert(job: Job): void
  /** Removes a job of the queue. */
  remove(job: Job): void
  /** Returns the job that is due first; undefined if the queue is empty. */
  first(): Job | undefined
  /** Returns the first `limit` jobs, or all if there are fewer. */
  page(limit: number): readonly Job[]
}

/** Returns an empty queue. */
export const dueQueue = (): DueQueue => {
  const jobs = new OrderedMap<Job, true>([], (a, b) => a.run_at - b.run_at || a.id - b.id)
  return {
    insert: (job) => void jobs.setElement(job, true),
    remove: (job) => void jobs.eraseElementByKey(job),
    first: () => jobs.front()?.[0],
    page: (limit) => {
      const page: Job[] = []
      for (const at = jobs.begin(); page.length < limit && at.isAccessible(); at.next()) page.push(at.pointer[0])
      return page
    },
  }
}
