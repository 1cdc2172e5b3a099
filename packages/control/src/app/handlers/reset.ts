import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const reset: ControlHandler<'reset'> = async ({ service, workspace }) => {
  await workspace.reset()
  service.checkpointsOf(workspace).clear()
  return done
}
