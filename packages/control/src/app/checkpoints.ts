import type { Workspace } from '@brazier/backend/parts'
import type { KeptCheckpoint } from './kept-checkpoint.ts'

/** The checkpoints of each workspace. */
export interface Checkpoints {
  of(workspace: Workspace): Map<number, KeptCheckpoint>
}

/** Creates a server's checkpoints: none. */
export const createCheckpoints = (): Checkpoints => {
  const checkpoints = new WeakMap<Workspace, Map<number, KeptCheckpoint>>()
  return {
    of: (workspace) => {
      const known = checkpoints.get(workspace)
      if (known !== undefined) return known
      const made = new Map<number, KeptCheckpoint>()
      checkpoints.set(workspace, made)
      return made
    },
  }
}
