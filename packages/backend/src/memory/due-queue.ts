import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Job } from '../ports/queue.ts'

/** Ordered by `run_at`, then `id`. */
export interface DueQueue {
  insert(job: Job): void
  remove(job: Job): void
  first(held?: ReadonlySet<number>): Job | undefined
  /** Returns at most `limit` jobs. */
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
