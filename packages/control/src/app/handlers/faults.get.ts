import type { ControlHandler } from '../control-handler.ts'
import { shownFault } from '../shown.ts'

export const faultsGet: ControlHandler<'faults.get'> = async ({ workspace }) => ({
  status: 200,
  body: { faults: (await workspace.faults.list()).map(shownFault) },
})
