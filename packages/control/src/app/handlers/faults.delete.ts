import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const faultsDelete: ControlHandler<'faults.delete'> = async ({ workspace }) => {
  await workspace.faults.clear()
  return done
}
