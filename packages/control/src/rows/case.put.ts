import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'
import { Case } from '../schemas/case.ts'

/** Replaces all that is in a workspace with a manual clock by a case: its state, clock, faults, requests and jobs. */
export const casePut = controlRow('case.put', {
  about: 'replaces all that is in it by a case',
  query: z.strictObject({
    /** `end`: the state and the time at which the case was saved. `before`: those before its requests. Default `end`. */
    at: z.enum(['end', 'before']).default('end'),
  }),
  body: Case,
  bodyBytes: stateBody,
  responses: {
    200: z.strictObject({
      /** Number of requests in its log now. */
      requests: z.int(),
      /** The id of the request that the case is about. Absent: none in particular. */
      about: z.string().optional(),
    }),
  },
})
