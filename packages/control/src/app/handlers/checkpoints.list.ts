import { cannotRewind } from '../answers.ts'
import { checkpointsOf } from '../checkpoints.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { shownCheckpoint } from '../shown.ts'

export const checkpointsList: ControlHandler<'checkpoints.list'> = async ({ workspace }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const kept = [...checkpointsOf(workspace).values()]
  return { status: 200, body: { checkpoints: kept.toReversed().map(shownCheckpoint) } }
}
