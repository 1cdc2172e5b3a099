import { runOutcomes } from '@brazier/backend/parts'
import * as z from 'zod'

/** The request that a job comes from. */
export const Cause = z.strictObject({
  /** The id of the request. */
  request_id: z.string(),
  /** The path of the element that it works for, like `merge_updates[0]`. Empty: the whole request. */
  element: z.string(),
  /** The id of the job that queued it. Absent: the request itself did. */
  job: z.int().optional(),
})

/** A run of a job. */
export const Run = z.strictObject({
  /** Its place among the runs. Later runs have larger places. */
  sequence: z.int(),
  /** The id of the job. */
  id: z.int(),
  /** Kind of the job, such as a send or a merge. */
  kind: z.string(),
  /** The request that it comes from. Absent: no request asked for it. */
  cause: Cause.optional(),
  /** When it ran, on the workspace's clock. */
  ran_at: z.iso.datetime(),
  /** Real milliseconds that it took. */
  ms: z.number(),
  /** End of the run: `done`, or the reason why it did less. */
  outcome: z.enum(runOutcomes),
  /** Subject of the outcome, or the error. Absent: nothing more is known. */
  note: z.string().optional(),
  /** The send that it worked for. Absent for other work. */
  schedule_id: z.string().optional(),
})
