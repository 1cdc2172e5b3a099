import { refusingSteps } from '@brazier/backend'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Permissions } from '../schemas/shapes.ts'

const Parameters = z.record(z.string(), z.string())

/** A name of a query that ends in `[]` may have several values. */
const Query = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * Calls an endpoint as a client would, with all steps of a real request, and tells what refused it and where. Without a `key`, it has
 * the given `permissions`; by default all. With `keep: false` it counts against no rate limit, no fault is applied, and it is not logged.
 */
export const callsMake = controlRow('calls.make', {
  about: 'calls an endpoint as a client would',
  body: z.strictObject({
    endpoint: z.enum(endpointIds),
    params: Parameters.optional(),
    query: Query.optional(),
    body: z.json().optional(),
    key: z.string().min(1).max(256).optional(),
    /** What the call may do, as if its key had these permissions. A `key` has its own. */
    permissions: Permissions.optional(),
    keep: z.boolean().default(true),
  }),
  bodyBytes: 5_000_000,
  // The call has its own deadline, and a fault may be a latency.
  isEndless: true,
  responses: {
    200: z.strictObject({
      request_id: z.string(),
      status: z.int(),
      headers: z.record(z.string(), z.string()),
      body: z.unknown(),
      ms: z.number(),
      unknown: z.array(z.string()),
      refused_by: z.enum(['key', ...refusingSteps]).optional(),
      faults: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  },
  changes: ['requests', 'data', 'jobs', 'outbox', 'faults'],
})
