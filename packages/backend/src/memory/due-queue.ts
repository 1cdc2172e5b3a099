import type { Instant } from '@brazier/domain'
import { OrderedMap } from '@js-sdsl/ordered-map'
import type { Job } from '../ports/queue.ts'

/** Jobs by `run_at`, then `id`. */
export interface DueQueue {
  insert(job: Job): void
  /** Removes a job that is in it. */
  remove(job: Job): void
  /** The job that is due first. */
  first(): Job | undefined
  /** Up to `limit` jobs, due first. */
  page(limit: number): readonly Job[]
}

/** The jobs of one instant in order of id, from `head` on; what stands before was removed. */
interface Batch {
  readonly jobs: Job[]
  head: number
}

/** How many removed jobs a batch holds on to before it lets go of them. */
const slack = 1024

/** Where a job with this id stands, or would. */
const placeOf = ({ jobs, head }: Batch, id: number): number => {
  let [low, high] = [head, jobs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((jobs[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

const insertInto = (batch: Batch, job: Job): void => {
  const { jobs } = batch
  const place = (jobs.at(-1)?.id ?? 0) < job.id ? jobs.length : placeOf(batch, job.id)
  if (place === batch.head && place > 0) {
    batch.head -= 1
    jobs[batch.head] = job
  } else jobs.splice(place, 0, job)
}

const removeFrom = (batch: Batch, id: number): void => {
  const place = batch.jobs[batch.head]?.id === id ? batch.head : placeOf(batch, id)
  if (place === batch.head) batch.head += 1
  else batch.jobs.splice(place, 1)
  if (batch.head > slack && batch.head * 2 > batch.jobs.length) {
    batch.jobs.splice(0, batch.head)
    batch.head = 0
  }
}

const pageOf = (batches: OrderedMap<Instant, Batch>, limit: number): readonly Job[] => {
  const page: Job[] = []
  for (const at = batches.begin(); page.length < limit && at.isAccessible(); at.next()) {
    const { jobs, head } = at.pointer[1]
    for (let index = head; index < jobs.length && page.length < limit; index += 1) {
      const job = jobs[index]
      if (job !== undefined) page.push(job)
    }
  }
  return page
}

/** An empty one. The jobs of a request are due at one instant and lie in one list: most work needs no look at the tree. */
export const dueQueue = (): DueQueue => {
  const batches = new OrderedMap<Instant, Batch>()
  let latest: { readonly run_at: Instant; readonly batch: Batch } | undefined

  const batchAt = (run_at: Instant): Batch | undefined =>
    latest?.run_at === run_at ? latest.batch : batches.getElementByKey(run_at)
  const newBatch = (run_at: Instant): Batch => {
    const batch = { jobs: [], head: 0 }
    batches.setElement(run_at, batch)
    latest = { run_at, batch }
    return batch
  }
  return {
    insert: (job) => insertInto(batchAt(job.run_at) ?? newBatch(job.run_at), job),
    remove: ({ run_at, id }) => {
      const batch = batchAt(run_at)
      if (batch === undefined) return
      removeFrom(batch, id)
      if (batch.head < batch.jobs.length) return
      batches.eraseElementByKey(run_at)
      if (latest?.run_at === run_at) latest = undefined
    },
    first: () => {
      const batch = batches.front()?.[1]
      return batch?.jobs[batch.head]
    },
    page: (limit) => pageOf(batches, limit),
  }
}
