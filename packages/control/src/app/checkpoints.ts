import type { Checkpoint, Workspace } from '@brazier/backend/parts'
import type { ControlService } from './control-handler.ts'

/** A checkpoint, and what people know it by. */
export interface KeptCheckpoint extends Checkpoint {
  readonly name?: string
  /** On the server's clock, UTC milliseconds. */
  readonly made_at: number
  /** On the workspace's clock, UTC milliseconds. */
  readonly now: number
}

const named = new WeakMap<Workspace, Map<number, KeptCheckpoint>>()

export const checkpointsOf = (workspace: Workspace): Map<number, KeptCheckpoint> => {
  const known = named.get(workspace) ?? new Map<number, KeptCheckpoint>()
  named.set(workspace, known)
  const kept = new Set(workspace.checkpoints())
  for (const number of known.keys()) if (!kept.has(number)) known.delete(number)
  return known
}

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
