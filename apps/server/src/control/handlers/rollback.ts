import { defaultCheckpointLimits, keptCheckpoints, NoCheckpoint } from '@brazier/backend'
import { cannotRewind, done, refusal } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const rollback: ControlHandler<'rollback'> = async ({ service, workspace, body }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const checkpoints = service.checkpointsOf(workspace)
  const wanted = checkpoints.get(body.checkpoint)
  const gone = refusal(404, `there is no checkpoint ${body.checkpoint}: ${keptCheckpoints(defaultCheckpointLimits)}`)
  if (wanted === undefined) return gone
  for (const later of checkpoints.keys()) if (later > body.checkpoint) checkpoints.delete(later)
  try {
    await workspace.rollback(wanted)
  } catch (error) {
    if (error instanceof NoCheckpoint) {
      checkpoints.delete(body.checkpoint)
      return gone
    }
    throw error
  }
  return done
}
