import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ClockState, Positions } from '../schemas/shapes.ts'

/** Tells what a workspace is, and where everything in it stands. */
export const workspacesGet = controlRow('workspaces.get', {
  about: 'what it is, and where everything in it stands',
  responses: {
    200: ClockState.extend({
      name: z.string(),
      seed: z.int(),
      store: z.enum(['memory', 'pglite', 'postgresql']),
      can_rewind: z.boolean(),
      refused: z.int(),
      positions: Positions,
    }),
  },
  shows: ['requests', 'unmatched', 'outbox', 'jobs', 'data', 'clock', 'faults', 'checkpoints'],
})
