import { refusingSteps } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

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
  query: Limit,
  responses: {
    200: z.strictObject({
      /** The groups of refused requests that are alike, the one of the newest request first. */
      errors: z.array(Group),
    }),
  },
})
