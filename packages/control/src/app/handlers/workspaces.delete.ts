import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const workspacesDelete: ControlHandler<'workspaces.delete'> = async ({ service, workspace }) => {
  await service.backend.workspaces.delete(workspace.name)
  return done
}
