import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Entry = z.strictObject({
  request_id: z.string(),
  /** On the workspace's clock. */
  time: z.iso.datetime(),
  endpoint: z.string(),
  /** As it was sent, query included. */
  path: z.string(),
  params: z.record(z.string(), z.string()),
  /** 0 when there was no answer. */
  status: z.int(),
  /** Real milliseconds from arrival to answer. */
  ms: z.number(),
  /** All but the last four characters masked. */
  api_key: z.string(),
  /** The bodies as text; long ones are cut. */
  request: z.string(),
  response: z.string(),
  /** Paths of members that the contract does not name. */
  unknown: z.array(z.string()),
  /** The kind of the fault that the request met, if any. */
  fault: z.string().optional(),
  /** What came of the elements of the request so far, in its handler and its jobs; at most 100. Absent: nothing was reported. */
  outcomes: z
    .array(
      z.strictObject({
        /** The path of the element, like `merge_updates[0]`. Empty: the whole request. */
        element: z.string(),
        /** `done`, or why nothing was changed. */
        result: z.string(),
        /** The identifier, or the member that it is about. */
        about: z.string().optional(),
      }),
    )
    .optional(),
  /** How many more outcomes there were. */
  more_outcomes: z.int().optional(),
})

/** Lists the newest requests to a workspace, newest first. */
export const requestsList = controlRow('requests.list', {
  about: 'the newest requests to it, newest first',
  query: Limit,
  responses: { 200: z.strictObject({ requests: z.array(Entry) }) },
  shows: ['requests'],
})
