import type { Job, Jobs, JobTime } from '../ports/queue.ts'
import { type DueQueue, dueQueue } from './due-queue.ts'
import type { Journal, RecordChange } from './journal.ts'

/** Returns jobs without payloads. */
export const timesOf = (jobs: readonly Job[]): readonly JobTime[] => jobs.map(({ kind, run_at }) => ({ kind, run_at }))

const done: Promise<void> = Promise.resolve()
const nothing: Promise<undefined> = Promise.resolve(undefined)

interface Queue extends DueQueue {
  readonly aside: boolean
}

const present = (job: Job, { aside }: Queue): object => ({ ...job, aside })

const removeFrom = (job: Job, from: Queue, journal: Journal): Promise<Job> => {
  from.remove(job)
  const changed = (): readonly RecordChange[] => [
    { collection: 'jobs', id: String(job.id), before: present(job, from), after: undefined },
  ]
  journal.note(() => from.insert(job), changed)
  return Promise.resolve(job)
}

const takeFrom = (from: Queue, id: number, journal: Journal): Promise<Job | undefined> => {
  const job = from.page(Infinity).find((one) => one.id === id)
  return job === undefined ? nothing : removeFrom(job, from, journal)
}

const listing = (queues: Record<'waiting' | 'aside', Queue>): Pick<Jobs, 'waiting' | 'aside' | 'times'> => ({
  waiting: async (limit) => queues.waiting.page(limit),
  aside: async (limit) => queues.aside.page(limit),
  times: async (list, limit) => timesOf(queues[list].page(limit)),
})

export const memoryJobs = (journal: Journal): Jobs => {
  const waiting = { ...dueQueue(), aside: false }
  const aside = { ...dueQueue(), aside: true }
  let last = 0
  const insert = (into: Queue, jobs: readonly Job[]): Promise<void> => {
    const before = last
    for (const job of jobs) {
      into.insert(job)
      last = Math.max(last, job.id)
    }
    // After a rollback, jobs get the same ids again.
    const undo = (): void => {
      for (const job of jobs) into.remove(job)
      last = before
    }
    const changed = (): readonly RecordChange[] =>
      jobs.map((job) => ({ collection: 'jobs', id: String(job.id), before: undefined, after: present(job, into) }))
    journal.note(undo, changed)
    return done
  }
  const addAll: Jobs['addAll'] = (kind, payloads, run_at) => {
    const jobs = payloads.map((payload, index) => ({ id: last + index + 1, kind, payload, run_at, attempts: 0 }))
    return insert(waiting, jobs)
  }
  return {
    add: (kind, payload, runAt) => addAll(kind, [payload], runAt),
    addAll,
    take: (now, held) => {
      const job = waiting.first(held)
      return job === undefined || job.run_at > now ? nothing : removeFrom(job, waiting, journal)
    },
    put: (job) => insert(waiting, [job]),
    setAside: (job) => insert(aside, [job]),
    takeWaiting: (id) => takeFrom(waiting, id, journal),
    takeAside: (id) => takeFrom(aside, id, journal),
    hasAccepted: () => Promise.resolve(false),
    nextRunAt: (held) => Promise.resolve(waiting.first(held)?.run_at),
    ...listing({ waiting, aside }),
  }
}
