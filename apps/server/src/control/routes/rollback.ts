import { defaultCheckpointLimits, keptCheckpoints, NoCheckpoint } from '@brazier/backend'
import * as z from 'zod'
import { cannotRewind, controlRoute, Done, done, refusal } from '../control-route.ts'

/** Goes back to a checkpoint, which stays; later ones are gone, and all are after a restore or a reset. */
export const rollback = controlRoute({
  id: 'rollback',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/rollback',
  about: 'goes back to what a checkpoint remembers',
  body: z.strictObject({ checkpoint: z.int().min(0) }),
  responses: { 200: Done },
  handle: async ({ service, workspace, body }) => {
    if (!workspace.canRewind) return refusal(409, cannotRewind)
    const checkpoints = service.checkpointsOf(workspace)
    const wanted = checkpoints.get(body.checkpoint)
    const gone = refusal(404, `there is no checkpoint ${body.checkpoint}: ${keptCheckpoints(defaultCheckpointLimits)}`)
    if (wanted === undefined) return gone
    for (const later of checkpoints.keys()) if (later > body.checkpoint) checkpoints.delete(later)
    try {
      await workspace.rollback(wanted)
    } catch (error) {
      if (error instanceof NoCheckpoint) return gone
      throw error
    }
    return done
  },
})
