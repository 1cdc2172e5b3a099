import { cannotRewind, done } from '../answers.ts'
import { checkpointsOf } from '../checkpoints.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const checkpointsDelete: ControlHandler<'checkpoints.delete'> = async ({ workspace, params }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const { checkpoint } = params
  const kept = /^\d{1,15}$/.test(checkpoint) ? checkpointsOf(workspace).get(Number(checkpoint)) : undefined
  return kept !== undefined && (await workspace.dropCheckpoint(kept))
    ? done
    : refusal(404, `there is no checkpoint ${JSON.stringify(checkpoint)}`)
}
