import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const reset: ControlHandler<'reset'> = async ({ service, workspace }) => {
  await workspace.reset()
  service.checkpointsOf(workspace).clear()
  return done
}
