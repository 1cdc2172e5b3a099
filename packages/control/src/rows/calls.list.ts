import { callKinds, callStates } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { CallLine } from '../schemas/call.ts'
import { Limit } from '../schemas/shapes.ts'

/** Lists the calls of the service to its customers, newest first: those that wait and the newest finished ones. */
export const callsList = controlRow('calls.list', {
  about: 'calls to webhooks, postbacks and callbacks, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Only calls before this id: the `next` of the page before. */
    before: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Only those of this state. */
    state: z.enum(callStates).optional(),
    /** Only those of this kind. */
    kind: z.enum(callKinds).optional(),
    /** Only those whose host and port have this text. */
    host: z.string().min(1).max(300).optional(),
    /** Only those that deliver the message of this sequence. */
    message: z.coerce.number<number>().int().min(0).optional(),
    /** Only those of this dispatch. */
    dispatch_id: z.string().min(1).optional(),
    /** Only those about the user with this id. */
    braze_id: z.string().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The calls that fit the query, the newest first. */
      calls: z.array(CallLine),
      /** The `before` of the next page. Absent when there are no more. A page of a rare filter may be short, or empty. */
      next: z.int().optional(),
    }),
  },
})
