import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

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

export const keysDelete: ControlHandler<'keys.delete'> = async ({ service, workspace, params: { key } }) => {
  const isGone = await service.backend.workspaces.removeKey(key, workspace.name)
  return isGone
    ? done
    : refusal(404, `workspace ${JSON.stringify(workspace.name)} has no key with the id ${JSON.stringify(key)}`)
}

export const keysCreate: ControlHandler<'keys.create'> = async ({
  service,
  workspace,
  body: { key = service.newKey(), permissions },
}) => {
  const { workspaces } = service.backend
  const opens = await workspaces.nameOfKey(key)
  if (opens !== undefined && opens !== workspace.name) return refusal(409, 'key: opens another workspace already')
  const id = await workspaces.addKey(key, workspace.name, permissions)
  return { status: 201, body: { api_key: key, id } }
}
