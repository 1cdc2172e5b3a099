import type { Workspace } from '@brazier/backend/parts'
import type { KeptCheckpoint } from './kept-checkpoint.ts'

const named = new WeakMap<Workspace, Map<number, KeptCheckpoint>>()

/** Returns what people know a workspace's checkpoints by: of those that it still keeps. */
export const checkpointsOf = (workspace: Workspace): Map<number, KeptCheckpoint> => {
  const known = named.get(workspace) ?? new Map<number, KeptCheckpoint>()
  named.set(workspace, known)
  const kept = new Set(workspace.checkpoints())
  for (const number of known.keys()) if (!kept.has(number)) known.delete(number)
  return known
}
