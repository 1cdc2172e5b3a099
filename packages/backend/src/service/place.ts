import { hashText } from '@brazier/domain/rules'
import type { Workspace } from '../workspaces/workspace.ts'
import type { Workspaces } from '../workspaces/workspaces.ts'

/** Stands for a workspace in a URL: its name can be a key. */
export const placeOf = (workspace: string): string => hashText(workspace).toString(16)

/** Finds those of a place: seldom more than one. */
export const workspacesAt = async (
  place: string,
  workspaces: Pick<Workspaces, 'names' | 'find'>,
): Promise<readonly Workspace[]> => {
  const fitting = (await workspaces.names()).filter((name) => placeOf(name) === place)
  return (await Promise.all(fitting.map((name) => workspaces.find(name)))).filter(
    (workspace) => workspace !== undefined,
  )
}
