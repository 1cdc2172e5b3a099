import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'
import { Case } from '../schemas/case.ts'

/**
 * Gives a workspace and what happened in it as one file: its state now and, where that is known, before the requests, its clock, requests,
 * jobs and faults. Keys are masked.
 */
export const caseGet = controlRow('case.get', {
  about: 'what happened in it, as a file for somebody else',
  query: z.strictObject({
    /** The id of the request that the file is about; `brazier open` shows it first. */
    about: z.string().min(1).max(100).optional(),
  }),
  // It writes the whole workspace at the client's pace.
  isEndless: true,
  responses: { 200: Case },
})

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
      /** Number of requests of the case. The log keeps the newest, as many as it can hold. */
      requests: z.int(),
      /** The id of the request that the case is about. Absent: none in particular. */
      about: z.string().optional(),
    }),
  },
})
