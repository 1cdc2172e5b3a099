import * as z from 'zod'
import { controlRow } from '../row.ts'

const Visitor = z.strictObject({
  /** The id that the service gave the user. */
  braze_id: z.string(),
  /** The id that the company gave the user. Absent: none, or the user is gone. */
  external_id: z.string().optional(),
  /** When the step sends to the user, on the workspace's clock, ISO 8601. */
  due_at: z.iso.datetime(),
})

const Step = z.strictObject({
  /** The id of the step. */
  step_id: z.string(),
  /** Number of users who wait for it; one who entered twice counts twice. */
  waiting: z.int(),
  /** Those whose turn comes first; at most 20. */
  users: z.array(Visitor),
})

/** Tells who is in which step of a Canvas: the users who wait until the step sends. Steps that nobody waits for are left out. */
export const canvasesVisits = controlRow('canvases.visits', {
  about: 'who waits in which step of a Canvas',
  responses: {
    200: z.strictObject({
      /** The steps that users wait for, the first due first. */
      steps: z.array(Step),
      /** Only so many of the workspace's jobs were looked at, those due first. Absent: all. */
      first_jobs: z.int().optional(),
    }),
  },
})
