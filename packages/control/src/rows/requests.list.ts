import { refusingSteps } from '@brazier/backend'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { RequestLine, WholeRequest } from '../schemas/request.ts'
import { Limit, Switch } from '../schemas/shapes.ts'

const Place = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** Lists the newest requests to a workspace, newest first, by pages and filters; as lines without bodies, or whole. */
export const requestsList = controlRow('requests.list', {
  about: 'the newest requests to it, newest first',
  query: z.strictObject({
    ...Limit.shape,
    view: z.enum(['line', 'whole']).default('whole'),
    before: Place,
    after: Place,
    endpoint: z.enum(endpointIds).optional(),
    status: z
      .string()
      .regex(/^(?:[1-5]xx|\d{1,3})$/, { error: 'must be a status such as 429, or a class such as 4xx' })
      .optional(),
    refused_by: z.enum(refusingSteps).optional(),
    q: z.string().max(1000).optional(),
    unknown: Switch.optional(),
    fault: Switch.optional(),
  }),
  responses: {
    200: z.strictObject({
      requests: z.array(z.union([WholeRequest, RequestLine])),
      next: z.int().optional(),
    }),
  },
  shows: ['requests'],
})
