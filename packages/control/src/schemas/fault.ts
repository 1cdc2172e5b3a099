import { type Fault, faultLimits, faultObjection } from '@brazier/backend/parts'
import { endpointIds } from '@brazier/contract'
import * as z from 'zod'

const shape = {
  /** The id of the endpoint whose calls fail. */
  endpoint: z.enum(endpointIds),
  /** Number of calls that fail. Default 1. */
  times: z.int().min(1).default(1),
}

const RetryAfter = z.int().min(0).max(faultLimits.retryAfter)

/** A fault to add; what a refusal may say is up to its endpoint. */
export const NewFault = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...shape,
      /** A fault that delays the answer. */
      kind: z.literal('latency'),
      /** Delay of the answer in milliseconds. */
      ms: z.int().min(0),
    }),
    z.strictObject({
      ...shape,
      /** A fault that refuses the call. */
      kind: z.literal('refusal'),
      /** The status of the refusal. The endpoint must have it. */
      status: z.int(),
      /** The body of the refusal. Default: one that the endpoint has for the status. */
      body: z.looseObject({}).optional(),
      /** Seconds that a 429 or a 503 asks to wait, default 1. */
      retryAfter: RetryAfter.optional(),
    }),
    z.strictObject({ ...shape, kind: z.literal('cut') }),
    z.strictObject({ ...shape, kind: z.literal('lost') }),
  ])
  .transform((given, context): Fault => {
    const fault = given as Fault // statuses and bodies are checked next
    const objection = faultObjection(fault)
    if (objection === undefined) return fault
    context.addIssue({ code: 'custom', message: objection })
    return z.NEVER
  })

/** A fault and what became of it. */
export const ShownFault = z.strictObject({
  /** The id of the fault; with it, one fault can be taken away. */
  id: z.int(),
  /** The id of the endpoint whose calls fail. */
  endpoint: z.string(),
  /** Effect on a call: a delay, a refusal, a cut connection, or an answer that is lost. */
  kind: z.enum(['latency', 'refusal', 'cut', 'lost']),
  /** Delay of the answer in milliseconds. Only for a delay. */
  ms: z.int().optional(),
  /** The status of the refusal. Only for a refusal. */
  status: z.int().optional(),
  /** The body of the refusal. Only for a refusal that gives one. */
  body: z.looseObject({}).optional(),
  /** Seconds that a 429 or a 503 asks to wait. Default 1. */
  retryAfter: z.int().optional(),
  /** Number of calls that were to meet it. */
  times: z.int(),
  /** Number of calls that it has met. */
  hits: z.int(),
  /** Number of calls that it will still meet. */
  left: z.int(),
})
