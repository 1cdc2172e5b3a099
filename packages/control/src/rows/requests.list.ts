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
    view: z.enum(['line', 'whole']).default('whole').describe('`line`: without the bodies'),
    before: Place.describe('Only requests before this place: `next` of the page before'),
    after: Place.describe('Only requests after this place'),
    endpoint: z.enum(endpointIds).optional(),
    status: z
      .string()
      .regex(/^(?:[1-5]xx|\d{1,3})$/, { error: 'must be a status such as 429, or a class such as 4xx' })
      .optional()
      .describe('Such as 429 or 4xx; 0 for no answer'),
    refused_by: z.enum(refusingSteps).optional(),
    q: z.string().max(1000).optional().describe('A text in the id, the path, the message or the bodies, in any case'),
    unknown: Switch.optional().describe('Whether it has members that the contract does not name'),
    fault: Switch.optional().describe('Whether it met a fault'),
  }),
  responses: {
    200: z.strictObject({
      requests: z.array(z.union([WholeRequest, RequestLine])),
      next: z.int().optional().describe('`before` of the next page; absent when there is none'),
    }),
  },
  shows: ['requests'],
})
