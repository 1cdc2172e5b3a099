import { NoCheckpoint } from '@brazier/backend/parts'
import { cannotRewind, noCheckpoint } from '../answers.ts'
import { checkpointsOf } from '../checkpoints.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const changes: ControlHandler<'changes'> = async ({ workspace, query: { since, ...filter } }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const checkpoint = checkpointsOf(workspace).get(since)
  if (checkpoint === undefined) return noCheckpoint(since)
  try {
    return { status: 200, body: await workspace.changesSince(checkpoint, filter) }
  } catch (error) {
    if (error instanceof NoCheckpoint) return noCheckpoint(since)
    throw error
  }
}
