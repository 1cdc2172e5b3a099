import type { NewWorkspace } from './backend.ts'
import type { Workspace } from './workspace.ts'
import { type Workspaces, permissionsOf } from './workspaces.ts'

/**
 * The workspaces and keys of a service. What resolved is kept, and every process that shares the service's database sees it:
 * one that keeps everything in memory is alone.
 */
export interface Registry {
  find(name: string): Promise<Workspace | undefined>
  /** In order, or, in memory, in the order they were made. */
  names(): Promise<readonly string[]>
  /** Makes an empty workspace. Rejects with a TypeError when the name is taken or not 1 to 64 letters, digits, `-`, `_`. */
  create(workspace: NewWorkspace): Promise<Workspace>
  /** Takes away a workspace and every key that opens it; false when there is none of that name. */
  delete(name: string): Promise<boolean>
  /** The workspace that a key opens; undefined when it opens none yet. */
  workspaceOfKey(key: string): Promise<string | undefined>
  /** Lets a key into a workspace; all permissions unless some are given. Rejects with a TypeError for an unknown workspace. */
  addKey(key: string, workspace: string, permissions?: readonly string[]): Promise<void>
}

/** The registry of a service that is alone. */
export const localRegistry = ({ keys, byName, create }: Workspaces): Registry => ({
  find: async (name) => byName.get(name),
  names: async () => [...byName.keys()],
  create: async (made) => create(made),
  delete: async (name) => {
    keys.removeAll(name)
    return byName.delete(name)
  },
  workspaceOfKey: async (key) => keys.find(key)?.workspace,
  addKey: async (key, workspace, given) => {
    if (!byName.has(workspace)) throw new TypeError(`addKey: there is no workspace ${JSON.stringify(workspace)}`)
    keys.add({ key, workspace, permissions: permissionsOf(given) })
  },
})
