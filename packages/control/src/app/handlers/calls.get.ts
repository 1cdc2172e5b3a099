import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { findCall, noCall, wholeCall } from '../shown-calls.ts'

export const callsGet: ControlHandler<'calls.get'> = async ({ workspace, params: { call } }) => {
  const found = await findCall(workspace, call)
  return found === undefined ? refusal(404, noCall(call)) : { status: 200, body: wholeCall(found) }
}
