import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const reset: ControlHandler<'reset'> = async ({ workspace }) => {
  await workspace.reset()
  return done
}
