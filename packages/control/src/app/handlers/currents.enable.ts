import { enableConnector } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const currentsEnable: ControlHandler<'currents.enable'> = async ({ workspace, body: { connector } }) => {
  const events = await enableConnector(workspace, connector)
  if (events === undefined) return refusal(404, `there is no connector ${JSON.stringify(connector)}`)
  return { status: 200, body: { message: 'success', events } }
}
