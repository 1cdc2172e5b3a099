import { refusingSteps } from '@brazier/backend/parts'
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
    /** Whether requests come with their bodies (`whole`) or without (`line`). Default `whole`. */
    view: z.enum(['line', 'whole']).default('whole'),
    /** Only requests with a smaller `sequence`: give the `next` of the page before. */
    before: Place,
    /** Only requests with a larger `sequence`. */
    after: Place,
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
