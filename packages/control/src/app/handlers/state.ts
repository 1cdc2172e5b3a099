import { StateFileError } from '@brazier/backend/parts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const stateGet: ControlHandler<'state.get'> = async ({ workspace }) => ({
  status: 200,
  write: (write) => workspace.writeState(write),
})

export const statePut: ControlHandler<'state.put'> = async ({ workspace, body }) => {
  try {
    await workspace.restore(body, { isTaken: true })
  } catch (error) {
    if (error instanceof StateFileError) return refusal(400, error.message)
    throw error
  }
  return done
}
