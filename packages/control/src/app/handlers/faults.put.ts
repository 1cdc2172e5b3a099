import type { ControlHandler } from '../control-handler.ts'
import { shownFault } from '../shown.ts'

export const faultsPut: ControlHandler<'faults.put'> = async ({ workspace, body }) => {
  await workspace.faults.replace(body.faults)
  return { status: 200, body: { faults: (await workspace.faults.list()).map(shownFault) } }
}
