import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const faultsDelete: ControlHandler<'faults.delete'> = async ({ workspace }) => {
  await workspace.faults.clear()
  return done
}
