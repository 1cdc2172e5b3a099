import * as z from 'zod'
import { controlRow } from '../row.ts'
import { ClockState, Positions } from '../schemas/shapes.ts'

/** Tells what a workspace is, and where everything in it stands. */
export const workspacesGet = controlRow('workspaces.get', {
  about: 'what it is, and where everything in it stands',
  responses: {
    200: ClockState.extend({
      /** The name, which the paths of the control API have. */
      name: z.string(),
      /** The number that its ids and its other chances grow from. */
      seed: z.int(),
      /** Store of its data: the memory of the process, a folder (`pglite`), or PostgreSQL. */
      store: z.enum(['memory', 'pglite', 'postgresql']),
      /** Whether its data can go back to a checkpoint. */
      can_rewind: z.boolean(),
      /** A key that may do everything, for commands to copy. Absent: this process has seen none. */
      api_key: z.string().optional(),
      /** Number of refused requests of the log. */
      refused: z.int(),
      /** Position of each topic. A number or text that differs means that something changed. */
      positions: Positions,
    }),
  },
})
