import type { Job, Jobs } from '../ports/queue.ts'
import { type DueQueue, dueQueue } from './due-queue.ts'
import type { Journal } from './journal.ts'

const done: Promise<void> = Promise.resolve()
const nothing: Promise<undefined> = Promise.resolve(undefined)

/** A queue in memory, due first. */
export const memoryJobs = (journal: Journal): Jobs => {
  const waiting = dueQueue()
  const aside = dueQueue()
  let last = 0
  const insert = (into: DueQueue, job: Job): Promise<void> => {
    const before = last
    into.insert(job)
    last = Math.max(last, job.id)
    // The same work after a rollback gets the same ids.
    journal.note(() => {
      into.remove(job)
      last = before
    })
    return done
  }
  return {
    add: (kind, payload, runAt) => insert(waiting, { id: last + 1, kind, payload, run_at: runAt, attempts: 0 }),
    take: (now) => {
      const job = waiting.first()
      if (job === undefined || job.run_at > now) return nothing
      waiting.remove(job)
      journal.note(() => waiting.insert(job))
      return Promise.resolve(job)
    },
    put: (job) => insert(waiting, job),
    setAside: (job) => insert(aside, job),
    takeAside: (id) => {
      const job = aside.page(Infinity).find((one) => one.id === id)
      if (job === undefined) return nothing
      aside.remove(job)
      journal.note(() => aside.insert(job))
      return Promise.resolve(job)
    },
    nextRunAt: () => Promise.resolve(waiting.first()?.run_at),
    waiting: (limit) => Promise.resolve(waiting.page(limit)),
    aside: (limit) => Promise.resolve(aside.page(limit)),
  }
}
