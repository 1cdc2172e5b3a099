import { retryCall } from '@brazier/backend/parts'
import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { callIdOf, noCall } from '../shown-calls.ts'

export const callsRetry: ControlHandler<'calls.retry'> = async ({ workspace, params: { call } }) => {
  const now = workspace.clock.now()
  const after = await workspace.store.transaction((tx) => retryCall(tx, callIdOf(call), now))
  if (after === undefined) return refusal(404, noCall(call))
  if (after === 'over') return refusal(409, 'this call of Currents is over: its connector sends the events that wait')
  workspace.wake()
  return done
}
