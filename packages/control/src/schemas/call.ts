import { callKinds, callStates } from '@brazier/backend/parts'
import * as z from 'zod'

const line = {
  /** The id of the call; a higher one was asked for later. */
  id: z.int(),
  /** Purpose of the call. */
  kind: z.enum(callKinds),
  /** The method of the request. */
  method: z.string(),
  /** The URL that is called. */
  url: z.string(),
  /** The host and port of the URL. */
  host: z.string(),
  /** Whether it waits, or what came of it. */
  state: z.enum(callStates),
  /** Why it failed or was not called. Absent otherwise. */
  reason: z.string().optional(),
  /** When it was asked for, on the workspace's clock. */
  made_at: z.iso.datetime(),
  /** When it is tried next; of a finished call, when it was finished. */
  due_at: z.iso.datetime(),
  /** The status of the last answer; 599 if nobody answered. Absent: it was not tried. */
  status: z.int().optional(),
  /** The dispatch that it is about. Absent: none. */
  dispatch_id: z.string().optional(),
  /** The sequence of the message that it delivers. Absent: it delivers none. */
  message: z.int().optional(),
  /** The user whom it is about. Absent: none. */
  braze_id: z.string().optional(),
}

/** A call in a list. */
export const CallLine = z.strictObject({
  ...line,
  /** Number of attempts. */
  attempts: z.int(),
})

/** A call of the service to its customer. */
export const Call = z.strictObject({
  ...line,
  /** The attempts, the first one first. */
  attempts: z.array(
    z.strictObject({
      /** When it ended, on the workspace's clock. */
      at: z.iso.datetime(),
      /** The status of the answer; 599 without one, 598 if the host is not asked for a while. */
      status: z.int(),
      /** Duration in real milliseconds. */
      ms: z.int(),
      /** Why there was no answer. Absent: there was one. */
      reason: z.string().optional(),
    }),
  ),
  /** The headers of the request, by name. Values that look like secrets are masked. */
  headers: z.record(z.string(), z.string()),
  /** The body of the request. Absent: it has none. */
  body: z.string().optional(),
  /** The beginning of the last answer. Absent: there was none. */
  answer: z.string().optional(),
})
