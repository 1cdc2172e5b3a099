import type { ControlHandler } from '../control-handler.ts'
import { readPositions } from '../positions.ts'
import { clockState } from '../shown.ts'

export const workspacesGet: ControlHandler<'workspaces.get'> = async ({ service, workspace }) => {
  const key = await service.backend.workspaces.keyOf(workspace.name)
  const groups = await workspace.requests.errors(Infinity)
  return {
    status: 200,
    body: {
      name: workspace.name,
      seed: workspace.seed,
      store: service.store,
      can_rewind: workspace.canRewind,
      ...clockState(workspace),
      ...(key !== undefined && { api_key: key }),
      refused: groups.reduce((sum, { count }) => sum + count, 0),
      positions: await readPositions(service, workspace),
    },
  }
}
