import { cannotRewind, done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const checkpointsDelete: ControlHandler<'checkpoints.delete'> = async ({ service, workspace, params }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const { checkpoint } = params
  const isKnown = /^\d{1,15}$/.test(checkpoint) && service.checkpointsOf(workspace).delete(Number(checkpoint))
  return isKnown ? done : refusal(404, `there is no checkpoint ${JSON.stringify(checkpoint)}`)
}
