import { refusingSteps, requestOrigins } from '@brazier/backend'
import * as z from 'zod'

const line = {
  request_id: z.string(),
  sequence: z.int().describe('Its place in the log; later requests have larger ones'),
  time: z.iso.datetime().describe("On the workspace's clock"),
  endpoint: z.string(),
  method: z.string(),
  path: z.string().describe('As it was sent, query included'),
  params: z.record(z.string(), z.string()),
  status: z.int().describe('0 when there was no answer'),
  ms: z.number().describe('Real milliseconds from arrival to answer'),
  api_key: z.string().describe('All but the last four characters masked'),
  unknown: z.array(z.string()).describe('Paths of members that the contract does not name'),
  fault: z.string().optional().describe('The kind of the fault that the request met'),
  refused_by: z.enum(refusingSteps).optional().describe('The step that refused it'),
  message: z.string().optional().describe('What the answer to a refused request says'),
  faults: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What the schemas refused, the first 20 places'),
  origin: z.enum(requestOrigins).describe('`console`: a route of the control API sent it'),
  user_agent: z.string().optional().describe('Its header `User-Agent`'),
  traceparent: z.string().optional().describe('Its header `traceparent` of W3C Trace Context'),
  truncated: z.boolean().optional().describe('Whether the bodies are not whole'),
  outcomes: z
    .array(
      z.strictObject({
        element: z.string().describe('Its path, like `merge_updates[0]`. Empty: the whole request'),
        result: z.string().describe('`done`, or why nothing was changed'),
        about: z.string().optional().describe('The identifier, or the member that it is about'),
      }),
    )
    .optional()
    .describe('What came of its elements so far, at most 100. Absent: nothing was reported'),
  more_outcomes: z.int().optional().describe('How many more outcomes there were'),
}

/** A request of the log without its bodies. */
export const RequestLine = z.strictObject(line)

/** A request of the log with its bodies as text. */
export const WholeRequest = z.strictObject({ ...line, request: z.string(), response: z.string() })
