import { faultLimits, type Workspace } from '@brazier/backend/parts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { shownFault } from '../shown.ts'

const allFaults = async ({ faults }: Workspace) => ({
  status: 200 as const,
  body: { faults: (await faults.list()).map(shownFault) },
})

export const faultsPut: ControlHandler<'faults.put'> = async ({ workspace, body }) => {
  await workspace.faults.replace(body.faults)
  return allFaults(workspace)
}

export const faultsGet: ControlHandler<'faults.get'> = ({ workspace }) => allFaults(workspace)

export const faultsAdd: ControlHandler<'faults.add'> = async ({ workspace, body }) => {
  const isFull = async () => (await workspace.faults.list()).length + body.faults.length > faultLimits.faults
  const full = refusal(409, `a workspace has ${faultLimits.faults} faults at most; remove the used-up ones`)
  if (await isFull()) return full
  try {
    await workspace.faults.addAll(body.faults)
  } catch (error) {
    // Another request may have been first.
    if (await isFull()) return full
    throw error
  }
  return allFaults(workspace)
}

export const faultsRemove: ControlHandler<'faults.remove'> = async ({ workspace, params: { fault } }) => {
  const isKnown = /^\d{1,15}$/.test(fault) && (await workspace.faults.remove(Number(fault)))
  if (!isKnown) return refusal(404, `there is no fault ${JSON.stringify(fault)}`)
  return allFaults(workspace)
}

export const faultsDelete: ControlHandler<'faults.delete'> = async ({ workspace }) => {
  await workspace.faults.clear()
  return done
}
