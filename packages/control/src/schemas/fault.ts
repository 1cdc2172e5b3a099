import { type Fault, faultLimits, faultObjection } from '@brazier/backend'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'

const shape = { endpoint: z.enum(endpointIds), times: z.int().min(1).default(1) }

const RetryAfter = z
  .int()
  .min(0)
  .max(faultLimits.retryAfter)
  .describe('seconds that a 429 or a 503 asks to wait, default 1')

/** A fault as the control API takes it; what a refusal may say is up to its endpoint. */
export const NewFault = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...shape, kind: z.literal('latency'), ms: z.int().min(0) }),
    z.strictObject({
      ...shape,
      kind: z.literal('refusal'),
      status: z.int(),
      body: z.looseObject({}).optional(),
      retryAfter: RetryAfter.optional(),
    }),
    z.strictObject({ ...shape, kind: z.literal('cut') }),
    z.strictObject({ ...shape, kind: z.literal('lost') }),
  ])
  .transform((given, context): Fault => {
    const fault = given as Fault // which statuses and bodies each endpoint has is asked next
    const objection = faultObjection(fault)
    if (objection === undefined) return fault
    context.addIssue({ code: 'custom', message: objection })
    return z.NEVER
  })

/** A fault and what became of it. */
export const ShownFault = z.strictObject({
  id: z.int().describe('Its number; `faults.remove` takes it'),
  endpoint: z.string(),
  kind: z.enum(['latency', 'refusal', 'cut', 'lost']),
  ms: z.int().optional(),
  status: z.int().optional(),
  body: z.looseObject({}).optional(),
  retryAfter: z.int().optional(),
  times: z.int(),
  /** How many calls it has met. */
  hits: z.int(),
  /** How many it will still meet. */
  left: z.int(),
})
