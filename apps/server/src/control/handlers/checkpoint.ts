import { defaultCheckpointLimits } from '@brazier/backend'
import { cannotRewind, refusal } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const checkpoint: ControlHandler<'checkpoint'> = async ({ service, workspace }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const made = await workspace.checkpoint()
  const checkpoints = service.checkpointsOf(workspace)
  checkpoints.set(made.store, made)
  checkpoints.delete(made.store - defaultCheckpointLimits.checkpoints)
  return { status: 201, body: { checkpoint: made.store } }
}
