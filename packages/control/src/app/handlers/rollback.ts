import { NoCheckpoint } from '@brazier/backend/parts'
import { cannotRewind, done, noCheckpoint } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const rollback: ControlHandler<'rollback'> = async ({ service, workspace, body }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const checkpoints = service.checkpointsOf(workspace)
  const wanted = checkpoints.get(body.checkpoint)
  if (wanted === undefined) return noCheckpoint(body.checkpoint)
  for (const later of checkpoints.keys()) if (later > body.checkpoint) checkpoints.delete(later)
  try {
    await workspace.rollback(wanted)
  } catch (error) {
    if (error instanceof NoCheckpoint) {
      checkpoints.delete(body.checkpoint)
      return noCheckpoint(body.checkpoint)
    }
    throw error
  }
  return done
}
