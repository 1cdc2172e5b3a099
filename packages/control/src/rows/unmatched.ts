import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Unmatched = z.strictObject({
  /** Its place in the list. Later requests have larger ones. */
  sequence: z.int(),
  /** When it came, in real time, ISO 8601. */
  time: z.iso.datetime(),
  /** Why no workspace has it: the key opens nothing, no such path, no such method of the path, or HTTP that cannot be read. */
  kind: z.enum(['key', 'path', 'method', 'http']),
  /** The status that it was answered with. */
  status: z.int(),
  /** The HTTP method. Absent: it cannot be read. */
  method: z.string().optional(),
  /** The path, with its keys masked, at most 200 characters. Absent: it cannot be read. */
  path: z.string().optional(),
  /** The id of the endpoint that it asked for. Absent: the path has none. */
  endpoint: z.string().optional(),
  /** The last four characters of the key. Absent: none was sent. */
  api_key: z.string().optional(),
  /** The header `User-Agent`, without keys. Absent: none was sent. */
  user_agent: z.string().optional(),
  /** The endpoints that may be meant. Absent: none is near. */
  near: z
    .array(
      z.strictObject({
        /** The HTTP method of the endpoint. */
        method: z.string(),
        /** The path of the endpoint, with `:name` for a parameter. */
        path: z.string(),
      }),
    )
    .optional(),
  /** Why it cannot be read, or what is known of the path. Absent: nothing. */
  note: z.string().optional(),
})

/** Lists the newest requests that no workspace has: a wrong key, no such path or method, or HTTP that cannot be read. */
export const unmatchedList = controlRow('unmatched.list', {
  about: 'the newest requests that no workspace has, and what they may have meant',
  query: Limit,
  responses: {
    200: z.strictObject({
      /** The newest requests without a workspace, the newest first; the server keeps 500. */
      unmatched: z.array(Unmatched),
    }),
  },
})
