import type { ControlHandler } from '../control-handler.ts'
import { clockState } from '../shown.ts'

export const workspacesList: ControlHandler<'workspaces.list'> = async ({ service: { backend } }) => {
  const names = await backend.workspaces.names()
  const found = await Promise.all(names.map((name) => backend.workspaces.find(name)))
  const workspaces = found.flatMap((workspace) =>
    workspace === undefined ? [] : [{ name: workspace.name, ...clockState(workspace) }],
  )
  return { status: 200, body: { workspaces } }
}
