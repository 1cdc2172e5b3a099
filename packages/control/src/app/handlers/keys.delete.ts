import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const keysDelete: ControlHandler<'keys.delete'> = async ({ service, workspace, params: { key } }) => {
  const isGone = await service.backend.workspaces.removeKey(key, workspace.name)
  return isGone
    ? done
    : refusal(404, `workspace ${JSON.stringify(workspace.name)} has no key with the id ${JSON.stringify(key)}`)
}
