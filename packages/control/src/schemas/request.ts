import { refusingSteps, requestOrigins } from '@brazier/backend/parts'
import * as z from 'zod'

const line = {
  /** The id of the request, which its answer has as `X-Request-Id`. */
  request_id: z.string(),
  /** Its place in the log. Later requests of the same process have larger ones. */
  sequence: z.int(),
  /** When it came, on the workspace's clock, ISO 8601. */
  time: z.iso.datetime(),
  /** When it came, in real time. Absent: at `time`, because the clock is real, or nobody knows. */
  arrived_at: z.iso.datetime().optional(),
  /** The id of the endpoint, like `users.track`. */
  endpoint: z.string(),
  /** The HTTP method, like `POST`. */
  method: z.string(),
  /** The URL from the path on, with the query, as the client sent it. */
  path: z.string(),
  /** The parameters in the path, decoded, by name. */
  params: z.record(z.string(), z.string()),
  /** The status of the answer; 0 when there was none. */
  status: z.int(),
  /** Real milliseconds from arrival to answer. */
  ms: z.number(),
  /** The last four characters of the key. */
  api_key: z.string(),
  /** Paths of members that the contract does not name, and names that nobody knows, like `event=ordeerd`. */
  unknown: z.array(z.string()),
  /** The kind of the fault that was applied to it. Absent: none was. */
  fault: z.string().optional(),
  /** The step that refused it. Absent: none did. */
  refused_by: z.enum(refusingSteps).optional(),
  /** Message of the answer to a refused request. Absent: none. */
  message: z.string().optional(),
  /** Faults of the request, up to 20 places, also if the rest of it was done. Absent: none. */
  faults: z
    .array(
      z.strictObject({
        /** The place, like `attributes[3].email`, in the body, the query or the path. Empty: the whole body. */
        path: z.string(),
        /** Fault of the place. */
        message: z.string(),
      }),
    )
    .optional(),
  /** Origin of the request: over HTTP or from a program (`wire`), or over the control API (`console`). */
  origin: z.enum(requestOrigins),
  /** The header `User-Agent`, without keys. Absent: none was sent. */
  user_agent: z.string().optional(),
  /** The header `traceparent` of W3C Trace Context. Absent: there was none that can be read. */
  traceparent: z.string().optional(),
  /** Whether the bodies are not whole: they were too long, or there was no room. Absent: they are whole. */
  truncated: z.boolean().optional(),
  /** Outcomes of its elements so far, at most 100. Absent: nothing was reported. */
  outcomes: z
    .array(
      z.strictObject({
        /** The path of the element, like `merge_updates[0]`. Empty: the whole request. */
        element: z.string(),
        /** Outcome: `done`, or the reason why it changed nothing, like `no_such_user`. */
        result: z.string(),
        /** The identifier or member that it is about; for messages the channel and the reason. Absent: nothing more is known. */
        about: z.string().optional(),
      }),
    )
    .optional(),
  /** Number of further outcomes. Absent: none. */
  more_outcomes: z.int().optional(),
}

/** Messages of the same channel and outcome. */
export const CountedMessages = z.strictObject({
  /** The channel that the messages went through. */
  channel: z.string(),
  /** Outcome of the messages. */
  outcome: z.enum(['sent', 'aborted', 'failed']),
  /** Number of messages. */
  count: z.int(),
})

/** A logged request without its bodies. */
export const RequestLine = z.strictObject({
  ...line,
  /** The messages that came of it so far. Absent: none, or nobody knows. */
  messages: z.array(CountedMessages).optional(),
})

/** A logged request with its bodies as text. */
export const WholeRequest = z.strictObject({
  ...line,
  /** Permissions of its key: everything, or the endpoints with these permissions. Absent: nobody knows. */
  permissions: z.union([z.literal('all'), z.array(z.string())]).optional(),
  /** The body as text; a long body is cut. */
  request: z.string(),
  /** The body of the answer as text; a long one is cut. */
  response: z.string(),
})
