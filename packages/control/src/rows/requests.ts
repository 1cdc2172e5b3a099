import { refusingSteps, runOutcomes } from '@brazier/backend/parts'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { CallLine } from '../schemas/call.ts'
import { CountedMessages, RequestLine, WholeRequest } from '../schemas/request.ts'
import { Done, Limit, Switch } from '../schemas/shapes.ts'

const Cursor = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** Lists the newest requests to a workspace, newest first, by pages and filters; as lines without bodies, or whole. */
export const requestsList = controlRow('requests.list', {
  about: 'the newest requests to it, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Whether requests come with their bodies (`whole`) or without (`line`). Default `whole`. */
    view: z.enum(['line', 'whole']).default('whole'),
    /** Only requests with a smaller `sequence`: give the `next` of the page before. */
    before: Cursor,
    /** Only requests with a larger `sequence`. */
    after: Cursor,
    /** Only requests to this endpoint, by its id. */
    endpoint: z.enum(endpointIds).optional(),
    /** Only answers with this status, like `429`, or of this class, like `4xx`. */
    status: z
      .string()
      .regex(/^(?:[1-5]xx|\d{1,3})$/, { error: 'must be a status such as 429, or a class such as 4xx' })
      .optional(),
    /** Only requests that this step refused. */
    refused_by: z.enum(refusingSteps).optional(),
    /** Only requests with this text in the id, the path, the message or a body, in any case. */
    q: z.string().max(1000).optional(),
    /** `true`: only requests that name something unknown. `false`: only the others. */
    unknown: Switch.optional(),
    /** `true`: only requests that a fault was applied to. `false`: only the others. */
    fault: Switch.optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The requests that fit, the newest first. */
      requests: z.array(z.union([WholeRequest, RequestLine])),
      /** Give it as `before` to get the next page. Absent: there are no older ones. */
      next: z.int().optional(),
    }),
  },
})

const Group = z.strictObject({
  /** The id of the endpoint. */
  endpoint: z.string(),
  /** The status of the answers; 0 when there were none. */
  status: z.int(),
  /** The step that refused them. Absent: none did. */
  refused_by: z.enum(refusingSteps).optional(),
  /** Message of the answers. Absent: none. */
  message: z.string().optional(),
  /** Number of refused requests of the log that are alike. */
  count: z.int(),
  /** The `sequence` of the oldest of them. */
  first: z.int(),
  /** The id of the oldest of them: the first example. */
  first_request_id: z.string(),
  /** When the oldest came, on the workspace's clock, ISO 8601. */
  first_time: z.iso.datetime(),
  /** The `sequence` of the newest of them. */
  last: z.int(),
  /** The id of the newest of them. */
  request_id: z.string(),
  /** When the newest came, on the workspace's clock, ISO 8601. */
  time: z.iso.datetime(),
})

/** Groups the refused requests of the log by endpoint, status, step and message; those of the newest request first. */
export const requestsErrors = controlRow('requests.errors', {
  about: 'its refused requests, those that are alike together',
  query: z.strictObject({
    ...Limit.shape,
    /** Counts only requests with a greater `sequence`. */
    after: Cursor,
  }),
  responses: {
    200: z.strictObject({
      /** The groups of refused requests that are alike, the one of the newest request first. */
      errors: z.array(Group),
    }),
  },
})

/** One number for each bucket, the earliest first. */
const Counts = z.array(z.int())

/**
 * Counts the requests of the log by when they came, in real time. 60 buckets end with the newest, each 1, 5, 15 or 30 seconds or minutes
 * wide.
 */
export const requestsTraffic = controlRow('requests.traffic', {
  about: 'counts of its requests by time of arrival and by how they ended',
  responses: {
    200: z.strictObject({
      /** The begin of the first bucket, ISO 8601. Absent: the log is empty. */
      from: z.iso.datetime().optional(),
      /** Milliseconds of a bucket. */
      bucket_ms: z.int(),
      /** Requests that were done. */
      done: Counts,
      /** Requests that were refused, by the contract, a limit or the data. */
      refused: Counts,
      /** Requests that were answered with 5xx, or not at all. */
      failed: Counts,
    }),
  },
})

/** Gives one request of the log with its answer, by the id that its answer had as `X-Request-Id`. */
export const requestsGet = controlRow('requests.get', {
  about: 'one request with its answer',
  responses: { 200: WholeRequest },
})

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

/** Empties the request log of a workspace, and nothing else. */
export const requestsClear = controlRow('requests.clear', {
  about: 'empties its request log',
  responses: { 200: Done },
})
