import * as z from 'zod'
import { controlRow } from '../row.ts'
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
