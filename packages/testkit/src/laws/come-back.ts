import type { Workspace } from '@brazier/backend'

/** Gives a function that brings a workspace's records back to what they are now: at no cost where it can go back, else by its state. */
export const comeBack = async (workspace: Workspace): Promise<() => Promise<void>> => {
  if (workspace.canRewind) {
    const checkpoint = await workspace.checkpoint()
    return () => workspace.rollback(checkpoint)
  }
  const state = await workspace.snapshot()
  return () => workspace.restore(state)
}
