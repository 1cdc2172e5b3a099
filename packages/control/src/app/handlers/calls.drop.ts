import { dropCall } from '@brazier/backend/parts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { callIdOf } from '../shown-calls.ts'

export const callsDrop: ControlHandler<'calls.drop'> = async ({ workspace, params: { call } }) => {
  const now = workspace.clock.now()
  const waited = await workspace.store.transaction((tx) => dropCall(tx, callIdOf(call), now))
  if (!waited) return refusal(404, `no call ${JSON.stringify(call)} waits`)
  workspace.wake()
  return done
}
