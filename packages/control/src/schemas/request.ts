import { refusingSteps, requestOrigins } from '@brazier/backend'
import * as z from 'zod'

const line = {
  request_id: z.string(),
  sequence: z.int(),
  time: z.iso.datetime(),
  endpoint: z.string(),
  method: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.string()),
  status: z.int(),
  ms: z.number(),
  api_key: z.string(),
  unknown: z.array(z.string()),
  fault: z.string().optional(),
  refused_by: z.enum(refusingSteps).optional(),
  message: z.string().optional(),
  faults: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  origin: z.enum(requestOrigins),
  user_agent: z.string().optional(),
  traceparent: z.string().optional(),
  truncated: z.boolean().optional(),
  outcomes: z
    .array(
      z.strictObject({
        element: z.string(),
        result: z.string(),
        about: z.string().optional(),
      }),
    )
    .optional(),
  more_outcomes: z.int().optional(),
}

/** A request of the log without its bodies. */
export const RequestLine = z.strictObject(line)

/** A request of the log with its bodies as text. */
export const WholeRequest = z.strictObject({ ...line, request: z.string(), response: z.string() })
