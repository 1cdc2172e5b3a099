import type { Workspace } from '@brazier/backend/parts'

/** Returns a function that restores the present records, by a checkpoint if possible, else by a snapshot. */
export const restorePoint = async (workspace: Workspace): Promise<() => Promise<void>> => {
  if (workspace.canRewind) {
    const checkpoint = await workspace.checkpoint()
    return () => workspace.rollback(checkpoint)
  }
  const state = await workspace.snapshot()
  return () => workspace.restore(state)
}
