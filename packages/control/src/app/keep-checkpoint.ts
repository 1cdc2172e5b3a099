import { defaultCheckpointLimits, type Workspace } from '@brazier/backend/parts'
import type { ControlService } from './control-handler.ts'
import type { KeptCheckpoint } from './kept-checkpoint.ts'

/** Forgets the oldest if the store dropped it. */
export const keepCheckpoint = async (
  service: ControlService,
  workspace: Workspace,
  name: string | undefined,
): Promise<KeptCheckpoint> => {
  const made = await workspace.checkpoint()
  const kept = { ...made, ...(name !== undefined && { name }), made_at: service.now(), now: workspace.clock.now() }
  const checkpoints = service.checkpointsOf(workspace)
  checkpoints.set(made.store, kept)
  const [oldest = made.store] = checkpoints.keys()
  if (checkpoints.size > defaultCheckpointLimits.checkpoints) checkpoints.delete(oldest)
  return kept
}
