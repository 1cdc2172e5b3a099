import { defaultCheckpointLimits } from '@brazier/backend'
import * as z from 'zod'
import { cannotRewind, controlRoute, refusal } from '../control-route.ts'

/** Remembers what is in a workspace, at no cost. */
export const checkpoint = controlRoute({
  id: 'checkpoint',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/checkpoint',
  about: 'remembers what is in it',
  responses: { 201: z.strictObject({ checkpoint: z.int().min(0) }) },
  handle: async ({ service, workspace }) => {
    if (!workspace.canRewind) return refusal(409, cannotRewind)
    const made = await workspace.checkpoint()
    const checkpoints = service.checkpointsOf(workspace)
    checkpoints.set(made.store, made)
    checkpoints.delete(made.store - defaultCheckpointLimits.checkpoints)
    return { status: 201, body: { checkpoint: made.store } }
  },
})
