import { runOutcomes } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { CallLine } from '../schemas/call.ts'
import { CountedMessages, RequestLine } from '../schemas/request.ts'

const TracedJob = z.strictObject({
  /** The id of the job. */
  id: z.int(),
  /** Kind of the job, such as a send or a merge. */
  kind: z.string(),
  /** Whether it ran, waits for its time, or was set aside after its last attempt. */
  state: z.enum(['ran', 'waiting', 'aside']),
  /** The path of the element that it works for, like `merge_updates[0]`. Empty: the whole request. */
  element: z.string(),
  /** The id of the job that queued it. Absent: the request itself did. */
  job: z.int().optional(),
  /** When it ran, or is due, on the workspace's clock. */
  at: z.iso.datetime(),
  /** Real milliseconds that the run took. Absent unless it ran. */
  ms: z.number().optional(),
  /** End of the run. Absent unless it ran. */
  outcome: z.enum(runOutcomes).optional(),
  /** Subject of the outcome, or the error. Absent: nothing more is known. */
  note: z.string().optional(),
  /** The send that it works for. Absent for other work. */
  schedule_id: z.string().optional(),
})

const Counted = z.strictObject({
  /** Kind of the counted things. */
  kind: z.string(),
  /** Number of them. */
  count: z.int(),
})

const Merge = z.strictObject({
  /** The braze_id of the user who stayed. */
  kept: z.string(),
  /** The braze_id of the user who is gone. */
  merged: z.string(),
})

const TracedCall = z.strictObject({
  ...CallLine.shape,
  /** The id of the job that asked for it. */
  job: z.int(),
})

const Send = z.strictObject({
  /** The id of the schedule; every send has one. */
  schedule_id: z.string(),
  /** Thing that is sent: a campaign, a Canvas, or messages of a request. */
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The id of the campaign or Canvas. Absent for messages that count under no campaign. */
  target_id: z.string().optional(),
  /** The dispatch that its messages have. */
  dispatch_id: z.string(),
  /** Whether it has a schedule; the others go out at once. */
  is_scheduled: z.boolean(),
  /** When it is due: the time of its schedule, or the time of the request. */
  due_at: z.iso.datetime(),
  /** State of the send. */
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
})

/** Trace of a request: the jobs that it caused, those that wait, its sends, and what they made. */
export const requestsTrace = controlRow('requests.trace', {
  about: 'what came of one request',
  responses: {
    200: z.strictObject({
      /** The request, without its bodies. */
      request: RequestLine,
      /** Whether the server keeps the jobs that ran. If not, `jobs` has only those that wait or were set aside. */
      is_traced: z.boolean(),
      /** Whether jobs of it ran that are no longer kept: newer requests took their place. */
      is_forgotten: z.boolean(),
      /** The jobs, in the order in which they ran or are due; the first 50 that ran, the first 50 of the others. */
      jobs: z.array(TracedJob),
      /** The number of further jobs that ran, by kind. */
      more_jobs: z.array(Counted),
      /** The sends that the request asked for or changed. */
      sends: z.array(Send),
      /** The messages so far, by channel and outcome. */
      messages: z.array(CountedMessages),
      /** Engagements of users with the messages so far, by kind. */
      engagements: z.array(Counted),
      /** The users who became one, by their braze_ids; the first 100. */
      merges: z.array(Merge),
      /** The calls that its messages and exports asked for; the first 20. */
      calls: z.array(TracedCall),
      /** Webhooks that were not called, by the reason. */
      not_called: z.array(Counted),
    }),
  },
})
