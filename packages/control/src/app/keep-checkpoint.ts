import type { Workspace } from '@brazier/backend/parts'
import { checkpointsOf } from './checkpoints.ts'
import type { ControlService } from './control-handler.ts'
import type { KeptCheckpoint } from './kept-checkpoint.ts'

export const keepCheckpoint = async (
  service: ControlService,
  workspace: Workspace,
  name: string | undefined,
): Promise<KeptCheckpoint> => {
  const made = await workspace.checkpoint()
  const kept = { ...made, ...(name !== undefined && { name }), made_at: service.now(), now: workspace.clock.now() }
  checkpointsOf(workspace).set(made.store, kept)
  return kept
}
