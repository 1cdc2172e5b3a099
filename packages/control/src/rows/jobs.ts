import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Run } from '../schemas/run.ts'
import { Done, Limit } from '../schemas/shapes.ts'

/** Runs all work that is due, and tells how many jobs that were; those that had run by themselves are not among them. */
export const settle = controlRow('settle', {
  about: 'runs all work that is due',
  // It runs jobs until none is due.
  isEndless: true,
  responses: {
    200: z.strictObject({
      /** Number of jobs that ran. */
      jobs: z.int().min(0),
    }),
  },
})

const JobState = z.strictObject({
  /** The id of the job; a higher one was made later. */
  id: z.int(),
  /** Kind of the job, such as a send or a merge. */
  kind: z.string(),
  /** The input of this kind of job. */
  payload: z.unknown(),
  /** When it is due, ISO 8601. */
  run_at: z.iso.datetime(),
  /** Number of failed attempts. */
  attempts: z.int(),
  /** The last error. Absent if there was none. */
  error: z.string().optional(),
  /** The request that it works for. Absent if there is none, or if nobody asks for what came of it. */
  request_id: z.string().optional(),
})

const KindState = z.strictObject({
  /** Kind of the jobs, such as a send or a merge. */
  kind: z.string(),
  /** Number that wait. */
  waiting: z.int(),
  /** Number that were set aside. */
  aside: z.int(),
  /** When the next one is due, ISO 8601. Absent if none waits. */
  run_at: z.iso.datetime().optional(),
})

/** A place in a list of jobs: when one is due, and its id. */
const Cursor = z
  .string()
  .regex(/^-?\d{1,16}\.\d{1,16}$/, { error: 'must be the "next" of a page' })
  .transform((text) => {
    const [run_at = '', id = ''] = text.split('.')
    return { run_at: Number(run_at), id: Number(id) }
  })

/** Lists the work that waits, due first, and the work that was set aside after its last attempt, oldest first. */
export const jobs = controlRow('jobs', {
  about: 'work that waits, and work that was set aside',
  query: z.strictObject({
    ...Limit.shape,
    /** Only these: jobs that wait, that were set aside, or that ran; or how many there are of each kind. Default: the first two. */
    view: z.enum(['kinds', 'waiting', 'aside', 'ran']).optional(),
    /** Only the job with this id. */
    id: z.coerce.number<number>().int().min(1).optional(),
    /** Only jobs of this kind. */
    kind: z.string().min(1).optional(),
    /** Only those after this place: the `next` of the page before. */
    after: Cursor.optional(),
    /** With `view=ran`, only runs before this place: the `next` of the page before. */
    before: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** Jobs that wait for their time, the next one first. Empty if another view is asked for. */
      waiting: z.array(JobState),
      /** Jobs that failed too often and do not run again. Empty if another view is asked for. */
      aside: z.array(JobState),
      /** Number of jobs of each kind. Absent if another view is asked for. */
      kinds: z.array(KindState).optional(),
      /** The jobs that ran in this process, the newest first. Absent unless asked for, and where the trace is off. */
      ran: z.array(Run).optional(),
      /** Leads to the page after this one. Absent at the end, and without a view. */
      next: z.string().optional(),
      /** Only so many jobs of each list were looked at, those due first. Absent: all. */
      first_jobs: z.int().optional(),
    }),
  },
})

/** Puts work that was set aside back into the queue, as if it had never been tried; one job, or all of them. */
export const jobsRetry = controlRow('jobs.retry', {
  about: 'tries work again that was set aside: one job by its id, or all',
  body: z.strictObject({
    /** The job to run again. Without it, all that were set aside. */
    id: z.int().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** Always `success`. */
      message: z.literal('success'),
      /** Number of jobs that run again. */
      jobs: z.int(),
    }),
  },
})

/** Makes a job due at once, whether it waits for its time or was set aside. It then runs as any other. */
export const jobsRun = controlRow('jobs.run', {
  about: 'makes a job due at once',
  body: z.strictObject({
    /** The id of the job. */
    id: z.int().min(1),
  }),
  responses: { 200: Done },
})

/** Removes a job by its id, whether it waits or was set aside. Its work is never done. */
export const jobsDrop = controlRow('jobs.drop', {
  about: 'removes a job: its work is never done',
  responses: { 200: Done },
})
