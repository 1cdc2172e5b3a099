import { faultLimits } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { shownFault } from '../shown.ts'

export const faultsAdd: ControlHandler<'faults.add'> = async ({ workspace, body }) => {
  const { length } = await workspace.faults.list()
  if (length + body.faults.length > faultLimits.faults) {
    return refusal(409, `a workspace has ${faultLimits.faults} faults at most; remove the used-up ones`)
  }
  await workspace.faults.addAll(body.faults)
  return { status: 200, body: { faults: (await workspace.faults.list()).map(shownFault) } }
}
