import type { ControlHandler } from '../control-handler.ts'

export const keysList: ControlHandler<'keys.list'> = async ({ service, workspace }) => {
  const keys = await service.backend.workspaces.keysOf(workspace.name)
  return {
    status: 200,
    body: {
      keys: keys.map(({ id, masked, permissions }) => ({
        id,
        ...(masked !== undefined && { api_key: masked }),
        permissions: permissions === 'all' ? permissions : [...permissions],
      })),
    },
  }
}
