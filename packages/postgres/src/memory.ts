import type { Transaction } from '@brazier/backend'
import type { Unit } from './unit.ts'

/** What is known of a workspace's contents as of one version. */
export interface Known {
  readonly unit: Unit
  readonly tx: Transaction
  readonly version: number
}

/**
 * What a process keeps in mind of workspaces from one transaction to the next; good for as long as nobody else changed them.
 * The workspaces that were not used for longest are forgotten first.
 */
export interface Memory {
  /** What is known of a workspace's contents of this number and version; whoever takes it has to put it back. */
  take(name: string, workspace: number, version: number): Known | undefined
  put(name: string, known: Known): void
}

/** An empty one, for `most` values of all workspaces together. */
export const createMemory = (most = 10_000): Memory => {
  const byName = new Map<string, Known>()
  let held = 0
  const drop = (name: string): Known | undefined => {
    const known = byName.get(name)
    byName.delete(name)
    held -= known?.unit.held ?? 0
    return known
  }
  return {
    take: (name, workspace, version) => {
      const known = drop(name)
      return known?.version === version && known.unit.workspace === workspace ? known : undefined
    },
    put: (name, known) => {
      drop(name)
      byName.set(name, known)
      held += known.unit.held
      for (const oldest of byName.keys()) {
        if (held <= most) break
        drop(oldest)
      }
    },
  }
}
