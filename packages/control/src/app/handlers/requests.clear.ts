import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const requestsClear: ControlHandler<'requests.clear'> = async ({ workspace }) => {
  await workspace.requests.clear()
  return done
}
