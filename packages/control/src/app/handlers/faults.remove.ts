import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { shownFault } from '../shown.ts'

export const faultsRemove: ControlHandler<'faults.remove'> = async ({ workspace, params: { fault } }) => {
  const isKnown = /^\d{1,15}$/.test(fault) && (await workspace.faults.remove(Number(fault)))
  if (!isKnown) return refusal(404, `there is no fault ${JSON.stringify(fault)}`)
  return { status: 200, body: { faults: (await workspace.faults.list()).map(shownFault) } }
}
