import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Job, Jobs } from '../ports/queue.ts'
import type { Journal } from './journal.ts'

type Key = readonly [run_at: number, id: number]

const earlier = (a: Key, b: Key): number => a[0] - b[0] || a[1] - b[1]
const keyOf = ({ run_at, id }: Job): Key => [run_at, id]

const first = (jobs: OrderedMap<Key, Job>, limit: number): readonly Job[] => {
  const page: Job[] = []
  for (const at = jobs.begin(); page.length < limit && at.isAccessible(); at.next()) page.push(at.pointer[1])
  return page
}

/** A queue in memory, due first. */
export const memoryJobs = (journal: Journal): Jobs => {
  const waiting = new OrderedMap<Key, Job>([], earlier)
  const aside = new OrderedMap<Key, Job>([], earlier)
  let last = 0
  const insert = (into: OrderedMap<Key, Job>, job: Job): void => {
    const key = keyOf(job)
    into.setElement(key, job)
    journal.note(() => into.eraseElementByKey(key))
  }
  return {
    add: (kind, payload, runAt) => {
      last += 1
      insert(waiting, { id: last, kind, payload, run_at: runAt, attempts: 0 })
      return Promise.resolve()
    },
    take: (now) => {
      const next = waiting.front()
      if (next === undefined || next[0][0] > now) return Promise.resolve(undefined)
      const [key, job] = next
      waiting.eraseElementByKey(key)
      journal.note(() => waiting.setElement(key, job))
      return Promise.resolve(job)
    },
    put: (job) => {
      insert(waiting, job)
      last = Math.max(last, job.id)
      return Promise.resolve()
    },
    setAside: (job) => {
      insert(aside, job)
      last = Math.max(last, job.id)
      return Promise.resolve()
    },
    nextRunAt: () => Promise.resolve(waiting.front()?.[0][0]),
    waiting: (limit) => Promise.resolve(first(waiting, limit)),
    aside: (limit) => Promise.resolve(first(aside, limit)),
  }
}
