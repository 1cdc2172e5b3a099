import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

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
