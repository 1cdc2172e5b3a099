import { NoCheckpoint } from '@brazier/backend/parts'
import { cannotRewind, done, noCheckpoint } from '../answers.ts'
import { checkpointsOf } from '../checkpoints.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const rollback: ControlHandler<'rollback'> = async ({ workspace, body }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const wanted = checkpointsOf(workspace).get(body.checkpoint)
  if (wanted === undefined) return noCheckpoint(body.checkpoint)
  try {
    await workspace.rollback(wanted)
  } catch (error) {
    if (error instanceof NoCheckpoint) return noCheckpoint(body.checkpoint)
    throw error
  }
  return done
}
